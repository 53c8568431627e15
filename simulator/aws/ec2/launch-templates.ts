/** Simulates launch templates by EC2's own API. */

import { isObject, type Json, type JsonObject } from '../../../src/json.js';
import type { XmlElement } from '../../kernel/xml.js';
import type { Account } from '../cloudcontrol/account.js';
import type { Resource } from '../cloudcontrol/inventory.js';
import { OwnApi, tagListOf, textIn } from '../own-api.js';
import { ServiceError, type Input, type Operations } from '../table-service.js';
import { listOf, passes, tagSet } from './filters.js';
import { formTree, objectsIn, required, specifiedTags } from './form.js';
import { shapedLike } from './shaped-forms.js';
import type { Things } from './things.js';

const TYPE = 'AWS::EC2::LaunchTemplate';

/**
 * Each version is a number; the first is the default one. Source: CreateLaunchTemplate, CreateLaunchTemplateVersion,
 * DeleteLaunchTemplate, DescribeLaunchTemplates, EC2 API Reference.
 */
export class LaunchTemplates {
  private readonly own: OwnApi;

  constructor(
    private readonly account: Account,
    private readonly things: Things,
  ) {
    this.own = new OwnApi(account, TYPE, { fallback: 'InvalidParameterValue' });
  }

  operations(): Operations<XmlElement> {
    return {
      CreateLaunchTemplate: (input) => ({ launchTemplate: templateXml(this.create(input)) }),
      CreateLaunchTemplateVersion: (input) => this.addVersion(input),
      DeleteLaunchTemplate: (input) => {
        const template = this.things.existing(input, required(input, 'LaunchTemplateId'));
        this.things.remove(template);
        return { launchTemplate: templateXml(template) };
      },
      DescribeLaunchTemplates: (input) => ({
        launchTemplates: {
          item: this.wanted(input)
            .filter((one) => passes(input, { 'launch-template-name': [nameOf(one)] }, tagsOf(one)))
            .map(templateXml),
        },
      }),
    };
  }

  /** A name can be taken; a request with the token of an earlier one is the same request. */
  private create(input: Input): Resource {
    const clientToken = input.optional('ClientToken') ?? null;
    const LaunchTemplateName = required(input, 'LaunchTemplateName');
    const all = this.own.all(input);
    const before = all.find(
      ({ internal }) => clientToken !== null && internal['clientToken'] === clientToken,
    );
    if (before !== undefined) return before;
    if (all.some((one) => nameOf(one) === LaunchTemplateName)) {
      const code = 'InvalidLaunchTemplateName.AlreadyExistsException';
      throw new ServiceError(code, 'Launch template name already in use.');
    }
    const tags = tagListOf(specifiedTags(input, 'launch-template'));
    const specifications = tags.length === 0 ? {} : { TagSpecifications: [specificationOf(tags)] };
    const model = { LaunchTemplateName, ...this.versionOf(input), ...specifications };
    return this.own.create(input, model, { clientToken });
  }

  private addVersion(input: Input): XmlElement {
    const template = this.things.existing(input, required(input, 'LaunchTemplateId'));
    const token = input.optional('ClientToken') ?? '';
    const { versions } = template.internal;
    const known = isObject(versions) ? versions : {};
    const latest = Number(template.model['LatestVersionNumber']) + 1;
    const number = known[token] ?? latest;
    if (known[token] === undefined) {
      const model = { ...template.model, LatestVersionNumber: String(latest) };
      const changed = this.own.update(template, model, { versions: { ...known, [token]: latest } });
      const { LaunchTemplateData: _data, VersionDescription: _description, ...asked } = changed.asked;
      this.account.inventory.put({ ...changed, asked: { ...asked, ...this.versionOf(input) } });
    }
    return {
      launchTemplateVersion: { launchTemplateId: template.identifier, versionNumber: textIn(number) },
    };
  }

  private versionOf(input: Input): JsonObject {
    const schema = this.account.registry.find(TYPE);
    const form = formTree(input);
    return Object.fromEntries(
      ['LaunchTemplateData', 'VersionDescription'].flatMap((name): [string, Json][] => {
        const given = form[name];
        const value =
          given === undefined || schema === undefined ? undefined : shapedLike(schema, name, given);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  private wanted(input: Input): Resource[] {
    const names = listOf(input, 'LaunchTemplateName');
    const all = this.things.seen(input, listOf(input, 'LaunchTemplateId'));
    const unknown = names.find((name) => !all.some((one) => nameOf(one) === name));
    if (unknown === undefined) return all.filter((one) => names.length === 0 || names.includes(nameOf(one)));
    const message = 'At least one of the launch templates specified in the request does not exist.';
    throw new ServiceError('InvalidLaunchTemplateName.NotFoundException', message);
  }
}

/** Tags of a template, which no property of its own shows. */
function tagsOf({ asked }: Resource): JsonObject[] {
  return objectsIn(asked['TagSpecifications']).flatMap(({ Tags }) => tagListOf(Tags));
}

export function specificationOf(Tags: readonly JsonObject[]): JsonObject {
  return { ResourceType: 'launch-template', Tags: [...Tags] };
}

function nameOf({ model }: Resource): string {
  return textIn(model['LaunchTemplateName']);
}

function templateXml(template: Resource): XmlElement {
  const { identifier, model, createdAt } = template;
  return {
    launchTemplateId: identifier,
    launchTemplateName: nameOf(template),
    createTime: new Date(createdAt).toISOString(),
    defaultVersionNumber: textIn(model['DefaultVersionNumber']),
    latestVersionNumber: textIn(model['LatestVersionNumber']),
    tagSet: tagSet({ Tags: tagsOf(template) }),
  };
}
