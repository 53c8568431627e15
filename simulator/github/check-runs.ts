/** Simulates check runs. */

import { isObject, parseObject } from '../../src/json.js';
import type { Answer } from '../service.js';
import { created, refused } from './answers.js';
import type { Operation } from './operations.js';
import { fullName, instant, nodeId } from './view-parts.js';
import { takeId } from './world.js';

/** GitHub's REST reference, "REST API endpoints for check runs"; its description gives the maximum length. */
const PAGE = '/checks/runs#create-a-check-run';
const MAX_LENGTH = 65_535;

/** "GitHub Apps with the Checks write permission": users' tokens cannot. Only completed ones are simulated. */
export function createCheckRun({ world, addresses, caller, body, now }: Operation): Answer {
  if (caller.kind !== 'app') return refused(403, 'You must authenticate via a GitHub App.', PAGE);
  const {
    name,
    head_sha: headSha,
    status,
    conclusion,
    details_url,
    output,
  } = parseObject(body.toString('utf8')) ?? {};
  if (typeof name !== 'string' || typeof headSha !== 'string') return refused(422, 'Invalid request.', PAGE);
  if (status !== 'completed' || typeof conclusion !== 'string')
    return refused(501, 'only completed check runs are simulated', PAGE);
  const { title = '', summary = '' } = isObject(output) ? output : {};
  if (typeof title !== 'string' || typeof summary !== 'string') return refused(422, 'Invalid request.', PAGE);
  if (summary.length > MAX_LENGTH)
    return refused(422, 'Invalid request.\n\nOnly 65535 characters are allowed', PAGE);
  const detailsUrl = typeof details_url === 'string' ? details_url : addresses.serverUrl;
  const run = { id: takeId(world), name, headSha, conclusion, title, summary, detailsUrl, createdAt: now };
  world.checkRuns.push(run);
  const repository = fullName(world.repository);
  const url = `${addresses.apiUrl}/repos/${repository}/check-runs/${run.id}`;
  const view = {
    id: run.id,
    node_id: nodeId('CheckRun', run.id),
    head_sha: headSha,
    external_id: '',
    name,
    url,
    html_url: `${addresses.serverUrl}/${repository}/runs/${run.id}`,
    details_url: detailsUrl,
    status,
    conclusion,
    started_at: instant(now),
    completed_at: instant(now),
    output: { title, summary, text: null, annotations_count: 0, annotations_url: `${url}/annotations` },
    check_suite: { id: run.id },
    app: null,
    pull_requests: [],
  };
  return created(view, url);
}
