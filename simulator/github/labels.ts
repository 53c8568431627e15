/** Simulates the labels of pull requests. */

import { parseObject } from '../../src/json.js';
import type { Answer } from '../service.js';
import { notFound, ok, paged } from './answers.js';
import type { Operation } from './operations.js';
import { fullName } from './view-parts.js';
import { labelView } from './views.js';
import type { PullRecord } from './world.js';

/** As GitHub's REST reference describes them ("REST API endpoints for labels"). */
const PAGE = '/issues/labels';

export function listLabels(operation: Operation): Answer {
  const { world, addresses, query } = operation;
  const pull = pullOf(operation);
  if (pull === undefined) return notFound(`${PAGE}#list-labels-for-an-issue`);
  const url = `${addresses.apiUrl}/repos/${fullName(world.repository)}/issues/${pull.number}/labels`;
  return paged([...pull.labels], { url, query }, (name) => labelView(addresses, world, name));
}

/** Labels that the repository does not have are created. Answers with all labels of the issue. */
export function addLabels(operation: Operation): Answer {
  const { world, addresses, body } = operation;
  const pull = pullOf(operation);
  if (pull === undefined) return notFound(`${PAGE}#add-labels-to-an-issue`);
  const given = parseObject(body.toString('utf8'))?.['labels'];
  const names = Array.isArray(given) ? given.filter((name) => typeof name === 'string') : [];
  pull.labels = [...new Set([...pull.labels, ...names])];
  return ok(pull.labels.map((name) => labelView(addresses, world, name)));
}

export function removeLabel(operation: Operation): Answer {
  const { world, addresses, variables } = operation;
  const pull = pullOf(operation);
  const name = decodeURIComponent(variables['name'] ?? '');
  if (pull?.labels.includes(name) !== true) return notFound(`${PAGE}#remove-a-label-from-an-issue`);
  pull.labels = pull.labels.filter((other) => other !== name);
  return ok(pull.labels.map((one) => labelView(addresses, world, one)));
}

function pullOf({ world, variables }: Operation): PullRecord | undefined {
  return world.pulls.find(({ number }) => number === Number(variables['number']));
}
