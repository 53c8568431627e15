/** Simulates CloudWatch's dashboards. */

import { parseObject, type JsonObject } from '../../src/json.js';
import type { Account } from './cloudcontrol/account.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { membersOf, OwnApi, placeFor, tagListOf } from './own-api.js';
import { tagsGiven } from './own-tags.js';
import { ServiceError, type Input, type Operations } from './table-service.js';

/**
 * Dashboards of CloudWatch, in the account that Cloud Control shares. `PutDashboard` overwrites one of the name, but for
 * its tags. Source: PutDashboard, GetDashboard, DeleteDashboards, Amazon CloudWatch API Reference.
 */
export class Dashboards {
  readonly own: OwnApi;

  constructor(account: Account) {
    this.own = new OwnApi(account, 'AWS::CloudWatch::Dashboard', { fallback: 'InvalidParameterValue' });
  }

  operations(): Operations<JsonObject> {
    return {
      PutDashboard: (input) => this.put(input),
      GetDashboard: (input) => {
        const found = this.find(input, input.text('DashboardName'));
        if (found === undefined) throw notFound(input.text('DashboardName'));
        const { DashboardName = '', DashboardBody = '' } = found.model;
        return { DashboardArn: arnOf(input, found), DashboardName, DashboardBody };
      },
      DeleteDashboards: (input) => {
        const names = [input.value('DashboardNames') ?? []].flat().map(String);
        const found = names.map((name) => this.find(input, name) ?? notFound(name));
        for (const one of found) if (one instanceof ServiceError) throw one;
        for (const one of found) if (!(one instanceof ServiceError)) this.own.remove(one);
        return {};
      },
    };
  }

  byArn(input: Input): Resource | undefined {
    const arn = input.text('ResourceARN');
    return this.own.all(input).find((one) => arnOf(input, one) === arn);
  }

  private put(input: Input): JsonObject {
    if (parseObject(input.text('DashboardBody')) === undefined) {
      const message = 'The dashboard body is invalid, there are 1 validation errors.';
      throw new ServiceError('InvalidParameterInput', message);
    }
    const body = membersOf(input, ['DashboardName', 'DashboardBody']);
    const before = this.find(input, input.text('DashboardName'));
    if (before === undefined)
      this.own.create(input, { ...body, ...tagsGiven(tagListOf(input.value('Tags'))) });
    else this.own.update(before, { ...before.model, ...body });
    return { DashboardValidationMessages: [] };
  }

  private find(input: Input, name: string): Resource | undefined {
    return this.own.find(input, 'DashboardName', name);
  }
}

/** "arn:aws:cloudwatch::123456789012:dashboard/name": dashboards have no region. */
function arnOf(input: Input, { identifier }: Resource): string {
  return `arn:aws:cloudwatch::${placeFor(input).accountId}:dashboard/${identifier}`;
}

function notFound(name: string): ServiceError {
  return new ServiceError('ResourceNotFound', `Dashboard ${name} does not exist`, 404);
}
