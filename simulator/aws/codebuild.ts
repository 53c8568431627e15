/** Simulates CodeBuild: projects, webhooks and visibility. */

import { isObject, type JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { lowerKeys, membersOf, OwnApi, upperKeys } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

/**
 * Build projects, their webhooks and their visibility. Source: CreateProject, UpdateProject, DeleteProject,
 * BatchGetProjects, CreateWebhook, UpdateWebhook, DeleteWebhook, UpdateProjectVisibility, CodeBuild API
 * Reference.
 */
export function codeBuildService(account: Account): Service {
  const projects = new Projects(account);
  return serviceFrom({
    name: 'codebuild',
    wire: jsonWire('CodeBuild_20161006.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateProject: (input) => ({ project: projects.create(input) }),
      UpdateProject: (input) => ({ project: projects.update(input) }),
      DeleteProject: (input) => projects.delete(input),
      BatchGetProjects: (input) => projects.read(input),
      CreateWebhook: (input) => projects.createWebhook(input),
      UpdateWebhook: (input) => projects.updateWebhook(input),
      DeleteWebhook: (input) => projects.deleteWebhook(input),
      UpdateProjectVisibility: (input) => projects.setVisibility(input),
    },
  });
}

/** `^[A-Za-z0-9][A-Za-z0-9\-_]{1,254}$`: `name`, CreateProject. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9\-_]{1,149}$/;
const TO_TEMPLATE = { buildspec: 'BuildSpec' };
const TO_API = { BuildSpec: 'buildspec' };

class Projects {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    const errors = { AlreadyExists: 'ResourceAlreadyExistsException', fallback: 'InvalidInputException' };
    this.own = new OwnApi(account, 'AWS::CodeBuild::Project', errors);
  }

  create(input: Input): JsonObject {
    const name = input.text('name');
    if (!NAME.test(name)) throw invalid(`Invalid project name: ${name}`);
    if (this.own.find(input, 'Name', name) !== undefined) {
      throw new ServiceError(
        'ResourceAlreadyExistsException',
        `Project already exists: ${this.arn(input, name)}`,
      );
    }
    for (const needed of ['source', 'artifacts', 'environment', 'serviceRole']) {
      if (input.value(needed) === undefined) throw invalid(`Invalid project: ${needed} is required`);
    }
    const made = this.own.create(input, templateOf(input), { lastModified: this.account.now() });
    return this.describe(this.own.update(made, { ...made.model, Arn: this.arn(input, name) }), input);
  }

  /** What is absent stays as it was. Source: UpdateProject, "the replacement set of …". */
  update(input: Input): JsonObject {
    const project = this.existing(input, input.text('name'));
    const changed = { ...project.model, ...templateOf(input) };
    return this.describe(this.own.update(project, changed, { lastModified: this.account.now() }), input);
  }

  /** A project that is not there is as good as deleted. */
  delete(input: Input): JsonObject {
    const project = this.own.find(input, 'Name', input.text('name'));
    if (project !== undefined) this.own.remove(project);
    return {};
  }

  read(input: Input): JsonObject {
    const names = input.value('names');
    const wanted = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
    const found = wanted.flatMap((name) => this.own.find(input, 'Name', name) ?? []);
    const known = new Set(found.map(({ model }) => model['Name']));
    return {
      projects: found.map((project) => this.describe(project, input)),
      projectsNotFound: wanted.filter((name) => !known.has(name)),
    };
  }

  createWebhook(input: Input): JsonObject {
    const project = this.existing(input, input.text('projectName'));
    if (isObject(project.model['Triggers'])) {
      throw new ServiceError('ResourceAlreadyExistsException', 'Webhook already exists for the project');
    }
    return this.putWebhook(project, input);
  }

  updateWebhook(input: Input): JsonObject {
    const project = this.existing(input, input.text('projectName'));
    if (!isObject(project.model['Triggers'])) throw notFound('The webhook does not exist');
    return this.putWebhook(project, input);
  }

  deleteWebhook(input: Input): JsonObject {
    const project = this.existing(input, input.text('projectName'));
    const { Triggers: triggers, ...rest } = project.model;
    if (triggers === undefined) throw notFound('The webhook does not exist');
    this.own.update(project, rest);
    return {};
  }

  setVisibility(input: Input): JsonObject {
    const arn = input.text('projectArn');
    const name = arn.split('/').at(-1) ?? '';
    const project = this.existing(input, name);
    const projectVisibility = input.text('projectVisibility');
    const role = input.optional('resourceAccessRole');
    const access = role === undefined ? {} : { ResourceAccessRole: role };
    this.own.update(project, { ...project.model, Visibility: projectVisibility, ...access });
    return { projectArn: arn, projectVisibility };
  }

  private putWebhook(project: Resource, input: Input): JsonObject {
    const given = membersOf(input, ['filterGroups', 'buildType']);
    this.own.update(project, {
      ...project.model,
      Triggers: { Webhook: true, ...(upperKeys(given) as JsonObject) },
    });
    return { webhook: { url: 'https://api.github.com/repos/octo-org/shop/hooks/1', ...given } };
  }

  private existing(input: Input, name: string): Resource {
    const project = this.own.find(input, 'Name', name);
    if (project !== undefined) return project;
    throw notFound(`Project cannot be found: ${this.arn(input, name)}`);
  }

  private describe({ model, createdAt, internal }: Resource, input: Input): JsonObject {
    const { Triggers: triggers, Visibility: visibility, Id: _, ...rest } = model;
    const name = typeof rest['Name'] === 'string' ? rest['Name'] : '';
    const described = lowerKeys(rest, TO_API) as JsonObject;
    const { Webhook: _webhook, ...filters } = isObject(triggers) ? triggers : {};
    return {
      ...described,
      arn: this.arn(input, name),
      created: createdAt / 1000,
      lastModified: Number(internal['lastModified'] ?? createdAt) / 1000,
      projectVisibility: visibility ?? 'PRIVATE',
      ...(triggers === undefined
        ? {}
        : {
            webhook: {
              url: 'https://api.github.com/repos/octo-org/shop/hooks/1',
              ...(lowerKeys(filters) as JsonObject),
            },
          }),
    };
  }

  private arn({ call }: Input, name: string): string {
    return `arn:aws:codebuild:${call.region}:${call.principal.accountId}:project/${name}`;
  }
}

/** The request's members that the type has, as a template writes them. */
function templateOf(input: Input): JsonObject {
  return upperKeys(input.all(), TO_TEMPLATE) as JsonObject;
}

function invalid(message: string): ServiceError {
  return new ServiceError('InvalidInputException', message);
}

function notFound(message: string): ServiceError {
  return new ServiceError('ResourceNotFoundException', message);
}
