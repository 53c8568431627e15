/** Checks whether deleting a database leaves an unrequested snapshot. */

import { isObject, type Json } from '../../../src/json.js';
import type { Account } from '../account.js';
import type { Check } from '../check.js';

const TYPE = 'AWS::RDS::DBInstance';
const DATABASE = {
  Engine: 'postgres',
  DBInstanceClass: 'db.t4g.micro',
  AllocatedStorage: '20',
  StorageType: 'gp3',
  MasterUsername: 'acceptance',
  ManageMasterUserPassword: true,
  BackupRetentionPeriod: 0,
  CopyTagsToSnapshot: true,
  PubliclyAccessible: false,
};

/** Whether a database leaves a snapshot that nobody asked for. */
export const deletedDatabase: Check = {
  question: 'deleted-database',
  title: 'deletes a database without leaving a snapshot',
  minutes: 45,
  dollars: 0.1,
  isSlow: true,
  ask: async (direct) => {
    const { account } = direct;
    const database = await direct.create(TYPE, { ...DATABASE, Tags: direct.tags });
    const { refusal } = await account.remove(TYPE, database);
    const left = await snapshotsOf(account, database);
    for (const name of left) await account.rds('DeleteDBSnapshot', { DBSnapshotIdentifier: name });
    return {
      answer: {
        'deleting a database through Cloud Control':
          refusal !== undefined
            ? `refused as ${refusal.kind}: ${refusal.code}`
            : left.length > 0
              ? 'leaves a snapshot'
              : 'leaves no snapshot',
      },
      evidence: [`manual snapshots afterwards: ${left.length}`],
    };
  },
  stack: {
    before: template(false),
    after: template(true),
    remains: async (account, { Database = '' }) =>
      (await snapshotsOf(account, Database)).map(() => 'a snapshot of the database'),
  },
};

function template(AutoMinorVersionUpgrade: boolean) {
  return {
    Resources: {
      Database: {
        Type: TYPE,
        DeletionPolicy: 'Delete',
        UpdateReplacePolicy: 'Delete',
        Properties: { ...DATABASE, AutoMinorVersionUpgrade },
      },
    },
    Outputs: { Database: { Value: { Ref: 'Database' } } },
  };
}

async function snapshotsOf(account: Account, DBInstanceIdentifier: string): Promise<string[]> {
  const answer = await account.rds('DescribeDBSnapshots', { DBInstanceIdentifier });
  const names = new Set<string>();
  collect(answer, names);
  return [...names];
}

/** Lists of one element come as the element. */
function collect(value: Json | undefined, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, names);
  if (!isObject(value)) return;
  const name = value['DBSnapshotIdentifier'];
  if (typeof name === 'string') names.add(name);
  for (const member of Object.values(value)) collect(member, names);
}
