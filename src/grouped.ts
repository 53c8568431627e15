/** Groups items by what they belong to. */

/** In the order of each group's first item. */
export function grouped<Item, Group>(
  items: Iterable<Item>,
  groupOf: (item: Item) => Group,
): readonly (readonly [Group, readonly Item[]])[] {
  const groups = new Map<Group, Item[]>();
  for (const item of items) {
    const group = groupOf(item);
    const members = groups.get(group) ?? [];
    groups.set(group, members);
    members.push(item);
  }
  return [...groups];
}
