/** The port for changing CloudFormation stacks, used by `export`. */

/** A CloudFormation stack. */
export interface DeployedStack {
  readonly id: string;
  /** CloudFormation's status: `IMPORT_COMPLETE`, `UPDATE_IN_PROGRESS`… */
  readonly status: string;
  readonly tags: Readonly<Record<string, string>>;
}

export interface StackChange {
  readonly stackName: string;
  readonly kind: 'IMPORT' | 'UPDATE';
  readonly template: { readonly body: string } | { readonly url: string };
  readonly parameters: Readonly<Record<string, string>>;
  /** The resources to import, in CloudFormation's terms. */
  readonly imported: readonly {
    readonly logicalId: string;
    readonly type: string;
    readonly identifier: Readonly<Record<string, string>>;
  }[];
}

/** The CloudFormation stacks of one region. Every wait ends with the signal. */
export interface StackService {
  /**
   * Resolves once no operation is in progress; `undefined` if there is no stack, or only a change set that
   * was never executed.
   */
  find(stackName: string): Promise<DeployedStack | undefined>;
  /** Physical ids by logical id. */
  resources(stackName: string): Promise<ReadonlyMap<string, string>>;
  /** As CloudFormation stores it. */
  template(stackName: string): Promise<string>;
  /**
   * Creates a change set, passes its effects to `check`, and executes it. False if there is nothing to
   * change. Throws `EXPORT_FAILED` with CloudFormation's reason for each resource.
   */
  change(change: StackChange, check: (effects: readonly ChangeEffect[]) => void): Promise<boolean>;
  /** Tags a stack that was just imported, which gives it the status that a nested stack must have. */
  tag(stackName: string, tags: Readonly<Record<string, string>>): Promise<void>;
}

/** The effect of a change set on one resource. */
export interface ChangeEffect {
  readonly logicalId: string;
  readonly action: string;
  /** `True`, `False` or `Conditional`, if the action is `Modify`. */
  readonly replacement: string | undefined;
}
