/** Checks the job: its ID token, the permissions of its token, and its environment. */

import { asCdkdError } from '../../errors.js';
import type { JobPermission, JobSetup } from '../../stacks/ports/job-setup.js';
import { failed, isOfSetup, ok, unknown, wrong, type Finding } from './finding.js';

const ID_TOKEN = 'ID token';

/** The findings about the job, and the subject of its ID token; empty without one. */
export async function checkJob(
  setup: JobSetup,
): Promise<{ readonly findings: readonly Finding[]; readonly subject: string }> {
  if (!setup.onGitHub)
    return {
      findings: [unknown('job', 'This is not a job of GitHub Actions, so nothing is known about one')],
      subject: '',
    };
  if (setup.fromFork) {
    const why =
      'The pull request comes from a fork: GitHub gives its runs neither an ID token nor write access. A `diff` then shows the app without comparing it';
    return { findings: [unknown('job', why)], subject: '' };
  }
  const { subject, finding } = await checkIdToken(setup);
  const permissions = setup.hasToken
    ? await Promise.all(setup.permissions.map((permission) => checkPermission(setup, permission)))
    : [
        wrong(
          'github-token',
          'There is no `github-token`',
          'Remove the input: its default is the token of the job.',
        ),
      ];
  const environment = await checkEnvironment(setup, subject);
  return { findings: [...finding, ...permissions, ...environment], subject };
}

async function checkIdToken(
  setup: JobSetup,
): Promise<{ readonly finding: readonly Finding[]; readonly subject: string }> {
  if (!setup.usesIdToken) return { subject: '', finding: [] };
  try {
    const subject = await setup.subject();
    return { subject, finding: [ok(ID_TOKEN, `GitHub issues one, with the subject \`${subject}\``)] };
  } catch (thrown) {
    return { subject: '', finding: [failed('wrong', ID_TOKEN, thrown)] };
  }
}

async function checkPermission(setup: JobSetup, permission: JobPermission): Promise<Finding> {
  const { name, access, reason } = permission;
  const subject = `permission ${name}`;
  try {
    if (!(await setup.lacks(permission))) return ok(subject, `\`${name}: ${access}\`, for ${reason}`);
    const fix = `Add \`${name}: ${access}\` to the \`permissions\` of the job. What a job does not name there, its token does not have.`;
    return wrong(subject, `The token lacks \`${name}: ${access}\`, for ${reason}`, fix);
  } catch (thrown) {
    return failed('unknown', subject, thrown);
  }
}

/** GitHub creates an environment that a workflow names, without any rule; roles that trust it trust everybody who can push. */
async function checkEnvironment(setup: JobSetup, ofToken: string): Promise<Finding[]> {
  const [, name] = /:environment:([^:]+)$/.exec(ofToken) ?? [];
  if (name === undefined) return [];
  const subject = `environment ${name}`;
  try {
    if (await setup.isRestricted(name))
      return [ok(subject, 'It is restricted to branches or needs approval')];
    const fix =
      'On GitHub, under Settings → Environments, restrict it to the default branch and require reviewers.';
    return [wrong(subject, 'Every branch may use it, so whoever can push can deploy with its role', fix)];
  } catch (thrown) {
    const verdict = isOfSetup(asCdkdError(thrown)) ? 'wrong' : 'unknown';
    return [failed(verdict, subject, thrown)];
  }
}
