/** Looks up exports and outputs of CloudFormation stacks. */

import { CdkdError } from '../../../errors.js';
import type { Emit } from '../../../events.js';
import { failureOf } from '../../../providers/wire/failures.js';
import type { CloudFormationRequest } from '../../../stacks/ports/aws.js';
import type { CloudFormationValue } from '../../../stacks/ports/external-values.js';
import { describeRequest } from '../../../template/evaluate/unknown-values.js';
import type { AwsClients } from '../transport/clients.js';

/** By export name, or by output name. */
type Values = ReadonlyMap<string, CloudFormationValue>;

/**
 * The exports of regions and the outputs of stacks, each read once for all the values that a run needs of
 * them. A value that is missing is looked for again: a deploy may have created the stack meanwhile.
 */
export class StackValues {
  readonly #clients: AwsClients;
  readonly #emit: Emit;
  readonly #read = new Map<string, Promise<Values>>();
  readonly #refused = new Set<string>();

  constructor(clients: AwsClients, emit: Emit) {
    this.#clients = clients;
    this.#emit = emit;
  }

  async find(request: CloudFormationRequest, region: string): Promise<CloudFormationValue | undefined> {
    const [key, name, read] =
      request.kind === 'import'
        ? [region, request.exportName, () => this.#exports(region)]
        : [
            `${request.region}/${request.stackName}`,
            request.outputName,
            () => this.#outputs(request.stackName, request.region),
          ];
    const known = (await this.#read.get(key))?.get(name);
    if (known !== undefined) return known;
    const reading = read();
    this.#read.set(key, reading);
    try {
      return (await reading).get(name);
    } catch (thrown) {
      this.#read.delete(key);
      this.#noteRefusal(thrown, request);
      return undefined;
    }
  }

  /** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_ListExports.html */
  async #exports(region: string): Promise<Values> {
    const { paginateListExports } = await import('@aws-sdk/client-cloudformation');
    const client = await this.#clients.cloudFormation(region);
    const found = new Map<string, CloudFormationValue>();
    for await (const { Exports = [] } of paginateListExports({ client }, {})) {
      for (const { Name, Value, ExportingStackId = '' } of Exports) {
        if (Name === undefined || Value === undefined) continue;
        found.set(Name, { value: Value, stackName: ExportingStackId.split('/')[1] ?? ExportingStackId });
      }
    }
    return found;
  }

  /** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html */
  async #outputs(stackName: string, region: string): Promise<Values> {
    const { DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation');
    const client = await this.#clients.cloudFormation(region);
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    const outputs = Stacks.flatMap(({ Outputs = [] }) => Outputs);
    return new Map(
      outputs.flatMap(({ OutputKey, OutputValue }) =>
        OutputKey === undefined || OutputValue === undefined
          ? []
          : [[OutputKey, { value: OutputValue, stackName }] as const],
      ),
    );
  }

  /** A stack that does not exist has no outputs; a missing permission is reported once. */
  #noteRefusal(thrown: unknown, request: CloudFormationRequest): void {
    if (thrown instanceof CdkdError) throw thrown;
    const { message, details } = failureOf(thrown);
    if (details.name === 'ValidationError' && message.includes('does not exist')) return;
    if (!details.name.startsWith('AccessDenied')) {
      throw new CdkdError(
        'AWS_UNAVAILABLE',
        `Could not look up ${describeRequest(request)} in CloudFormation: ${message}`,
        {
          value: details.name,
          next: 'Run again, or set `cfn-fallback: false` if no CloudFormation stack has the value.',
          cause: thrown,
        },
      );
    }
    if (this.#refused.has(request.kind)) return;
    this.#refused.add(request.kind);
    const text = `No state has ${describeRequest(request)}, and the role may not look for it in CloudFormation: ${message}`;
    this.#emit({ kind: 'warning', code: 'CLOUDFORMATION_NOT_SEEN', message: text });
  }
}
