/**
 * The wait condition types, with which a stack waits for work outside of it
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-waitcondition.html).
 */

export const WAIT_CONDITION = 'AWS::CloudFormation::WaitCondition';

/** Its `Ref` is the URL to which signals are PUT. */
export const WAIT_CONDITION_HANDLE = 'AWS::CloudFormation::WaitConditionHandle';

export const WAIT_TYPES = [WAIT_CONDITION, WAIT_CONDITION_HANDLE] as const;

export type WaitType = (typeof WAIT_TYPES)[number];

/** The maximum of `Timeout`, in seconds. */
export const MAX_WAIT = 43_200;

/** CloudFormation's message for any update of one. */
export const NO_UPDATE = `Update to resource type ${WAIT_CONDITION} is not supported`;
