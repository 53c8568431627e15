/**
 * Classifies template parameter types
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html).
 *
 * Values of every type are strings or lists of strings: CloudFormation passes a `Number` on as it was
 * written.
 */

const SSM_VALUE = /^AWS::SSM::Parameter::Value<(.+)>$/;
const LIST = /^List<(.+)>$/;
const AWS_SPECIFIC = /^AWS::[A-Za-z0-9]+(?:::[A-Za-z0-9]+)+$/;

export function isParameterType(type: string): boolean {
  const inner = ssmValueType(type);
  if (inner !== undefined) return isPlainType(inner);
  return type === 'AWS::SSM::Parameter::Name' || isPlainType(type);
}

function isPlainType(type: string): boolean {
  if (type === 'String' || type === 'CommaDelimitedList') return true;
  const item = LIST.exec(type)?.[1] ?? type;
  return item === 'String' || item === 'Number' || AWS_SPECIFIC.test(item);
}

/** `T` of `AWS::SSM::Parameter::Value<T>`: the parameter's own value is a name in the Parameter Store. */
export function ssmValueType(type: string): string | undefined {
  return SSM_VALUE.exec(type)?.[1];
}

export function isListType(type: string): boolean {
  return type === 'CommaDelimitedList' || LIST.test(type);
}

export function isNumberType(type: string): boolean {
  return (LIST.exec(type)?.[1] ?? type) === 'Number';
}
