/** Filters out the remains of deleted things that moto keeps and AWS does not. */

import { BETWEEN, type Inside } from './inside-moto.js';
import type { Json } from '../../src/json.js';
import { text } from '../corpus/templates.js';

interface Residue {
  /** moto's defect, and how AWS behaves by its documentation. */
  readonly reason: string;
  /** A destroyed stack with one of this type shows the defect. */
  readonly type: string;
  /** Paths of what is left, each with all that is below it. */
  readonly find: (inside: Inside) => Iterable<string>;
}

/** Where moto is right again, a run over templates with the type fails: then the entry has to go. The list only shrinks. */
const RESIDUES: readonly Residue[] = [
  {
    reason:
      'moto leaves the default network ACL of a deleted VPC; DeleteVpc, EC2 API Reference: "deletes the VPC\'s default security group, network ACL, and route table".',
    type: 'AWS::EC2::VPC',
    find: (inside) =>
      [...inside].flatMap(([path, value]) => {
        const [, acl, region] = /^((ec2 › \d+ › [\w-]+) › network_acls › acl-\w+) › vpc_id$/.exec(path) ?? [];
        if (acl === undefined || region === undefined) return [];
        return inside.has(`${region} › vpcs › ${text(value)} › id`) ? [] : [acl];
      }),
  },
  {
    reason:
      'moto leaves the network interface of a deleted NAT gateway; DeleteNatGateway, EC2 API Reference: "Deleting a public NAT gateway disassociates its Elastic IP address", and its interface is "automatically" removed (NAT gateways, VPC User Guide).',
    type: 'AWS::EC2::NatGateway',
    find: (inside) => {
      const interfaces = [...inside.keys()].flatMap((path) => {
        const [, eni, id] = /^(ec2 › \d+ › [\w-]+ › enis › (eni-\w+)) › id$/.exec(path) ?? [];
        return eni === undefined || id === undefined ? [] : [{ eni, id }];
      });
      if (interfaces.length === 0) return [];
      const addresses = [...inside].flatMap(([path, value]) => {
        const [, address] = /^(ec2 › \d+ › [\w-]+ › addresses › .+) › eni$/.exec(path) ?? [];
        return address === undefined ? [] : [{ address, eni: interfaceIn(value) }];
      });
      const used = new Set(
        [...inside].map(([path, value]) => (path.endsWith(' › eni') ? undefined : interfaceIn(value))),
      );
      const left = addresses.filter(({ eni }) => eni !== undefined && !used.has(eni));
      return [
        ...interfaces.flatMap(({ eni, id }) => (used.has(id) ? [] : [eni])),
        ...left.flatMap(({ address }) => [`${address} › eni`, `${address} › association_id`]),
      ];
    },
  },
  {
    reason:
      'moto leaves the association of a deleted subnet with its network ACL; "Each subnet in your VPC must be associated with a network ACL" (Network ACLs, VPC User Guide), and one that is gone is with none.',
    type: 'AWS::EC2::Subnet',
    find: (inside) =>
      [...inside].flatMap(([path, value]) => {
        const [, association, region] =
          /^((ec2 › \d+ › [\w-]+) › network_acls › .+ › aclassoc-\w+) › subnet_id$/.exec(path) ?? [];
        if (association === undefined || region === undefined) return [];
        const isThere = [...inside].some(
          ([other, id]) =>
            id === value && other.startsWith(`${region} › subnets › `) && other.endsWith(' › id'),
        );
        return isThere ? [] : [association];
      }),
  },
  {
    reason:
      'moto keeps the reservation of terminated instances for ever; DescribeInstances, EC2 API Reference: "Recently terminated instances might appear in the returned results. This interval is usually less than one hour."',
    type: 'AWS::EC2::Instance',
    find: (inside) => {
      const reservations = [...inside.keys()].flatMap(
        (path) => /^(ec2 › \d+ › [\w-]+ › reservations › r-\w+) › id$/.exec(path)?.[1] ?? [],
      );
      const isUsed = (own: string) =>
        [...inside.keys()].some((path) => path.startsWith(`${own} › instances › `));
      return reservations.filter((own) => !isUsed(own));
    },
  },
  {
    reason:
      'moto keeps a deleted VPC endpoint in its listing for ever; DeleteVpcEndpoints, EC2 API Reference: "Deletes the specified VPC endpoints".',
    type: 'AWS::EC2::VPCEndpoint',
    find: (inside) =>
      [...inside].flatMap(([path, value]) => {
        const [, endpoint] = /^(ec2 › \d+ › [\w-]+ › vpc_end_points › vpce-\w+) › state$/.exec(path) ?? [];
        return endpoint === undefined || value !== 'deleted' ? [] : [endpoint];
      }),
  },
  {
    reason:
      'moto keeps a layer whose only version is deleted; ListLayers, Lambda API Reference: "Lists Lambda layers and shows information about the latest version of each".',
    type: 'AWS::Lambda::LayerVersion',
    find: (inside) => {
      const versions = new Set([...inside.keys()].map((path) => /^(.*) › layer_versions › /.exec(path)?.[1]));
      return [...inside.keys()].flatMap((path) => {
        const [, layer] = /^(lambda › .* › _layers › _layers › [^›]+) › layer_arn$/.exec(path) ?? [];
        return layer === undefined || versions.has(layer) ? [] : [layer];
      });
    },
  },
  {
    reason:
      'moto keeps a reusable delegation set for each hosted zone, also of deleted ones; CreateReusableDelegationSet, Route 53 API Reference: only this call makes one.',
    type: 'AWS::Route53::HostedZone',
    find: (inside) =>
      [...inside].flatMap(([path, value]) => {
        const [, set] = /^(route53 › .+ › delegation_sets › \w+) › caller_reference$/.exec(path) ?? [];
        return set === undefined || !text(value).startsWith('DelSet_') ? [] : [set];
      }),
  },
  {
    reason:
      'moto keeps the tags of deleted resources of EC2, of log groups and of load balancers; DescribeTags, EC2 API Reference: "Describes the specified tags for your EC2 resources".',
    type: 'AWS::EC2::Subnet',
    find: (inside) => {
      const steps = [...inside.keys()]
        .filter((path) => !TAGS.test(path))
        .flatMap((path) => path.split(BETWEEN));
      const living = new Set(steps.flatMap((step) => [step, nameIn(step)]));
      return [...inside.keys()].flatMap((path) => {
        const [, tags, key = ''] = TAGS.exec(path) ?? [];
        return tags === undefined || living.has(nameIn(key)) ? [] : [tags];
      });
    },
  },
];

function interfaceIn(value: Json): string | undefined {
  return typeof value === 'string' ? /\/(eni-\w+)$/.exec(value)?.[1] : undefined;
}

const TAGS = /^(\w+ › \d+ › [\w-]+ › (?:tags|(?:tagger|tagging_service) › tags) › ((?:(?! › ).)+)) › /;

/** Of an ARN, or of what stands by itself. */
function nameIn(key: string): string {
  return /^arn:[^/]*:log-group:(.*)$/.exec(key)?.[1] ?? key.split(/[:/]/).at(-1) ?? key;
}

/** Tells residue apart, and remembers which has been seen. */
export class ResidueFilter {
  readonly #met = new Set<Residue>();
  readonly #types = new Set<string>();

  without(inside: Inside): Inside {
    const left = new Set<string>();
    for (const residue of RESIDUES) {
      for (const path of residue.find(inside)) {
        this.#met.add(residue);
        left.add(path);
      }
    }
    if (left.size === 0) return inside;
    return new Map([...inside].filter(([path]) => !prefixesOf(path).some((prefix) => left.has(prefix))));
  }

  /** Stacks with these types have been destroyed. */
  noteDestroyed(types: ReadonlySet<string>): void {
    for (const type of types) this.#types.add(type);
  }

  /** Entries that should have been seen. */
  get outdated(): string[] {
    return RESIDUES.filter((residue) => this.#types.has(residue.type) && !this.#met.has(residue)).map(
      ({ reason }) => `no longer so, take it off the list: ${reason}`,
    );
  }
}

function prefixesOf(path: string): string[] {
  const steps = path.split(BETWEEN);
  return steps.map((_, index) => steps.slice(0, index + 1).join(BETWEEN));
}
