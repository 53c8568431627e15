import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import type { ResourceProvider } from '../../../src/ports/resources.js';
import { RECENTLY_PROVISIONABLE } from '../../../src/types/recent.js';
import { OWN_TYPES } from '../../../src/providers/own/own-types.js';
import { isCodeProvided, providerLookup, provisioningOf } from '../../../src/providers/registry.js';
import { bakedCatalog } from '../../../src/types/schema/catalog.js';
import { CUSTOM_RESOURCE } from '../../../src/types/custom-resource.js';
import { forCase } from '../../support/cases.js';

const catalog = bakedCatalog(readFileSync('src/types/registry.ndjson', 'utf8'));

/** Cloud Control manages these, and finds only some of their resources: schedules of the default group. */
const MANAGED_IN_PART = new Set(['AWS::Scheduler::Schedule']);

describe('how a type is provisioned', () => {
  it.each([
    ['AWS::OpenSearchService::Domain', { provisionedBy: 'cc-api', isUpdatable: true }],
    ['AWS::Lambda::Permission', { provisionedBy: 'sdk', isUpdatable: false }],
    ['AWS::IAM::Policy', { provisionedBy: 'sdk', isUpdatable: true }],
    ['AWS::AppMesh::Mesh', undefined],
    ['AWS::Made::Up', undefined],
    ['Custom::Thing', { provisionedBy: 'sdk', isUpdatable: true }],
    ['AWS::CloudFormation::CustomResource', { provisionedBy: 'sdk', isUpdatable: true }],
  ])('%s', (type, expected) => {
    expect(provisioningOf(type, catalog)).toEqual(expected);
  });

  it('is by code for what Cloud Control cannot manage, or not in every region, and only for that', () => {
    for (const type of [...OWN_TYPES.keys()].filter(isCodeProvided)) {
      if (type === CUSTOM_RESOURCE) continue;
      const isManagedByNone = catalog.facts(type)?.provisioning === 'NON_PROVISIONABLE';
      const isManagedInPart = RECENTLY_PROVISIONABLE.has(type) || MANAGED_IN_PART.has(type);
      forCase({ type }, () => expect(isManagedByNone || isManagedInPart).toBe(true));
    }
  });
});

describe('the provider of a type', () => {
  const made: string[] = [];
  const fake = (name: string) => ({ name }) as unknown as ResourceProvider;
  const cloudControl = {
    'cc-api': fake('Cloud Control'),
    sdk: fake('Cloud Control, by the names of services'),
  };
  const factories = {
    covered: (_row: unknown, type: string) => fake(`own API of ${type}`),
    'own-api': (_row: unknown, type: string) => fake(`own API of ${type}`),
    policy: (_row: unknown, type: string) => {
      made.push(type);
      return fake('policies');
    },
    signals: () => fake('signals'),
    handler: () => fake('handlers'),
  };
  const lookup = providerLookup(cloudControl, factories);

  it('is made once, when it is first needed', () => {
    expect(made).toEqual([]);
    expect(lookup('AWS::IAM::Policy', 'sdk')).toBe(lookup('AWS::IAM::Policy', 'sdk'));
    expect(made).toEqual(['AWS::IAM::Policy']);
  });

  it('is Cloud Control for rows of the cdkd CLI too', () => {
    expect(lookup('AWS::OpenSearchService::Domain', 'sdk')).toBe(cloudControl.sdk);
    expect(lookup('AWS::OpenSearchService::Domain', 'cc-api')).toBe(cloudControl['cc-api']);
  });

  it('is the own API of a covered type for its own rows, unless Cloud Control was chosen', () => {
    expect(lookup('AWS::S3::Bucket', 'sdk')).toMatchObject({ name: 'own API of AWS::S3::Bucket' });
    expect(lookup('AWS::S3::Bucket', 'cc-api')).toBe(cloudControl['cc-api']);
    const chosen = providerLookup(cloudControl, factories, 'cloud-control');
    expect(chosen('AWS::S3::Bucket', 'sdk')).toBe(cloudControl.sdk);
  });

  it('is the own API for what Cloud Control cannot manage, whatever was chosen', () => {
    const chosen = providerLookup(cloudControl, factories, 'cloud-control');
    expect(chosen('AWS::Glue::Table', 'cc-api')).toMatchObject({ name: 'own API of AWS::Glue::Table' });
  });

  it('is one for all custom resources, whatever they are called', () => {
    expect(lookup('Custom::Thing', 'sdk')).toMatchObject({ name: 'handlers' });
    expect(lookup('Custom::Other', 'sdk')).toBe(lookup('Custom::Thing', 'sdk'));
    expect(lookup('AWS::CloudFormation::CustomResource', 'sdk')).toBe(lookup('Custom::Thing', 'sdk'));
  });
});
