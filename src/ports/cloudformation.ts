/** A stack of CloudFormation's. */
export interface DeployedStack {
  readonly id: string;
  /** As CloudFormation calls it: `IMPORT_COMPLETE`, `UPDATE_IN_PROGRESS`… */
  readonly status: string;
  readonly tags: Readonly<Record<string, string>>;
}

export interface StackChange {
  readonly stackName: string;
  readonly kind: 'IMPORT' | 'UPDATE';
  readonly template: { readonly body: string } | { readonly url: string };
  readonly parameters: Readonly<Record<string, string>>;
  /** What an import takes over, in CloudFormation's words. */
  readonly imported: readonly {
    readonly logicalId: string;
    readonly type: string;
    readonly identifier: Readonly<Record<string, string>>;
  }[];
}

/** CloudFormation's own stacks of one region, for `export`. Every wait ends with the signal. */
export interface StackService {
  /** Once nothing is under way any more; `undefined` where there is none, or only a change set that was never executed. */
  find(stackName: string): Promise<DeployedStack | undefined>;
  /** Physical ids by logical id. */
  resources(stackName: string): Promise<ReadonlyMap<string, string>>;
  /** As CloudFormation keeps it. */
  template(stackName: string): Promise<string>;
  /**
   * Makes a change set, has `check` look at what it would do, and carries it out. False where there is nothing to
   * change. Throws `EXPORT_FAILED` with CloudFormation's reason for each resource.
   */
  change(change: StackChange, check: (effects: readonly ChangeEffect[]) => void): Promise<boolean>;
  /** Gives a stack that was just imported the status that a nested stack must have, by a tag. */
  tag(stackName: string, tags: Readonly<Record<string, string>>): Promise<void>;
}

/** What a change set would do to one resource. */
export interface ChangeEffect {
  readonly logicalId: string;
  readonly action: string;
  /** `True`, `False` or `Conditional`, where the action is `Modify`. */
  readonly replacement: string | undefined;
}
