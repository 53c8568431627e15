/** Writes what EMR says of a cluster as templates have it. */

import { type JsonObject, objectOf, objectsOf, picked, textOf } from '../../../json.js';
import { momentOf } from '../../direct/answer-shapes.js';
import { MARK, markOf } from '../../described/marks.js';
import type { Reading } from '../../direct/type.js';
import { asAsked } from './as-asked.js';
import { configurationsOf, machinesOf, type Machines } from './instances.js';

/** Members of a cluster's description that templates have as well. */
const SAME = [
  ...['AutoScalingRole', 'CustomAmiId', 'EbsRootVolumeIops', 'EbsRootVolumeSize', 'EbsRootVolumeThroughput'],
  ...['LogEncryptionKmsKeyId', 'LogUri', 'Name', 'OSReleaseLabel', 'ReleaseLabel', 'ScaleDownBehavior'],
  ...['SecurityConfiguration', 'ServiceRole', 'StepConcurrencyLevel', 'VisibleToAllUsers'],
];

/** Members of `Ec2InstanceAttributes` that `Instances` has as well. */
const SAME_OF_INSTANCES = [
  ...['AdditionalMasterSecurityGroups', 'AdditionalSlaveSecurityGroups', 'Ec2KeyName'],
  ...['EmrManagedMasterSecurityGroup', 'EmrManagedSlaveSecurityGroup', 'ServiceAccessSecurityGroup'],
];

/**
 * What no description of a cluster shows, what only its creation is about, and what has no effect any more: clusters are
 * visible to all users (RunJobFlow, `VisibleToAllUsers`).
 */
const UNSEEN = ['AdditionalInfo', 'BootstrapActions', 'Steps', 'VisibleToAllUsers'];

/** What further calls say of a cluster: its machines, and policies in the template's shape. */
interface Details {
  readonly machines: Machines;
  readonly policies: JsonObject;
}

/** Everything but the phase. Passwords are left out. */
export function readingOf(cluster: JsonObject, details: Details, asked: JsonObject): Reading {
  const attributes = {
    Id: textOf(cluster, 'Id'),
    ...('MasterPublicDnsName' in cluster ? { MasterPublicDNS: textOf(cluster, 'MasterPublicDnsName') } : {}),
  };
  const { IamInstanceProfile: profile } = objectOf(cluster, 'Ec2InstanceAttributes');
  const kerberos = picked(objectOf(cluster, 'KerberosAttributes'), ['ADDomainJoinUser', 'Realm']);
  const groups = objectsOf(cluster, 'PlacementGroups');
  const tags = objectsOf(cluster, 'Tags').filter((tag) => textOf(tag, 'Key') !== MARK);
  const observed = {
    ...picked(cluster, SAME),
    ...applicationsOf(cluster, asked),
    ...(profile === undefined ? {} : { JobFlowRole: profile }),
    ...configurationsOf(cluster),
    ...(Object.keys(kerberos).length === 0 ? {} : { KerberosAttributes: kerberos }),
    ...(groups.length === 0 ? {} : { PlacementGroupConfigs: groups }),
    ...(tags.length === 0 ? {} : { Tags: tags }),
    ...details.policies,
    Instances: instancesOf(cluster, details.machines, asked),
  };
  return {
    observed: { ...asAsked(observed, asked), ...picked(asked, UNSEEN), ...attributes },
    attributes,
    ...momentOf(objectOf(objectOf(cluster, 'Status'), 'Timeline'), 'CreationDateTime'),
    ...markOf(cluster),
  };
}

/** The names of applications are case-insensitive. */
function applicationsOf(cluster: JsonObject, asked: JsonObject): JsonObject {
  const wanted = objectsOf(asked, 'Applications').map((application) => textOf(application, 'Name'));
  const all = objectsOf(cluster, 'Applications').map((application) => {
    const name = textOf(application, 'Name');
    return { ...application, Name: wanted.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name };
  });
  return all.length === 0 ? {} : { Applications: all };
}

function instancesOf(cluster: JsonObject, machines: Machines, asked: JsonObject): JsonObject {
  const wanted = objectOf(asked, 'Instances');
  const ec2 = objectOf(cluster, 'Ec2InstanceAttributes');
  const { Ec2SubnetId: subnet, RequestedEc2SubnetIds: subnets = subnet === undefined ? [] : [subnet] } = ec2;
  return {
    ...picked(ec2, SAME_OF_INSTANCES),
    ...('Ec2SubnetIds' in wanted ? { Ec2SubnetIds: subnets } : picked(ec2, ['Ec2SubnetId'])),
    ...('Placement' in wanted ? { Placement: { AvailabilityZone: textOf(ec2, 'Ec2AvailabilityZone') } } : {}),
    ...picked(wanted, ['HadoopVersion']),
    KeepJobFlowAliveWhenNoSteps: cluster['AutoTerminate'] !== true,
    ...picked(cluster, ['TerminationProtected', 'UnhealthyNodeReplacement']),
    ...machinesOf(machines, wanted, 'ManagedScalingPolicy' in asked),
  };
}
