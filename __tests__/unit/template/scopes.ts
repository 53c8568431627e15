import type { Json } from '../../../src/json.js';
import type { Known, Scope } from '../../../src/template/evaluate/scope.js';

/** What a test's scope knows; everything else is not known. Attributes by `Queue.Arn`, outside things by their kind. */
export interface Knowledge {
  readonly parameters?: Readonly<Record<string, Json>>;
  readonly pseudo?: Readonly<Record<string, Json>>;
  readonly conditions?: Readonly<Record<string, boolean>>;
  readonly mappings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Json>>>>>>;
  readonly refs?: Readonly<Record<string, Json>>;
  readonly attributes?: Readonly<Record<string, Json>>;
  /** `import Name`, `output Stack:Name`, `availability zones of eu-west-1`. */
  readonly externals?: Readonly<Record<string, Json>>;
}

export function scopeOf(knowledge: Knowledge): Scope {
  const {
    parameters = {},
    pseudo = {},
    conditions = {},
    mappings = {},
    refs = {},
    attributes = {},
  } = knowledge;
  const externals = knowledge.externals ?? {};
  return {
    parameter: (name) => known(parameters[name]),
    pseudo: (name) => known(pseudo[name]),
    condition: (name) => conditions[name],
    mapping: (map, top, second) => known(mappings[map]?.[top]?.[second]),
    ref: (logicalId) => known(refs[logicalId]),
    attribute: (logicalId, attribute) => known(attributes[`${logicalId}.${attribute}`]),
    external(request) {
      switch (request.kind) {
        case 'import':
          return known(externals[`import ${request.exportName}`]);
        case 'stack-output':
          return known(externals[`output ${request.stackName}:${request.outputName}@${request.region}`]);
        case 'availability-zones':
          return known(externals[`availability zones of ${request.region}`]);
      }
    },
  };
}

function known(value: Json | undefined): Known | undefined {
  return value === undefined ? undefined : { value };
}
