/** Simulates Cognito user pools: their app clients. */

import type { JsonObject } from '../../src/json.js';
import type { Service } from '../service.js';
import type { Account } from './cloudcontrol/account.js';
import { defaultsOf } from './cloudcontrol/handlers/defaults.js';
import type { Resource } from './cloudcontrol/inventory.js';
import { OwnApi, placeFor, textIn } from './own-api.js';
import { jsonWire, serviceFrom, ServiceError, type Input } from './table-service.js';

const TYPE = 'AWS::Cognito::UserPoolClient';

/**
 * App clients in the account that Cloud Control shares. Two clients may have one name. An update sets what it does not
 * name to its default. Source: CreateUserPoolClient, UpdateUserPoolClient, DescribeUserPoolClient, Amazon Cognito user
 * pools API Reference.
 */
export function cognitoService(account: Account): Service {
  const clients = new Clients(account);
  return serviceFrom<JsonObject>({
    name: 'cognito-idp',
    wire: jsonWire('AWSCognitoIdentityProviderService.', '1.1'),
    settle: () => account.settle(),
    operations: {
      CreateUserPoolClient: (input) => clients.create(input),
      DescribeUserPoolClient: (input) => ({ UserPoolClient: described(clients.existing(input)) }),
      ListUserPoolClients: (input) => ({ UserPoolClients: clients.of(input).map(listed) }),
      UpdateUserPoolClient: (input) => clients.update(input),
      DeleteUserPoolClient: (input) => clients.delete(input),
    },
  });
}

class Clients {
  private readonly own: OwnApi;

  constructor(private readonly account: Account) {
    this.own = new OwnApi(account, TYPE, {
      InvalidRequest: 'ResourceNotFoundException',
      fallback: 'InvalidParameterException',
    });
  }

  create(input: Input): JsonObject {
    this.refuseUnknownPool(input);
    return { UserPoolClient: described(this.own.create(input, { ...defaultsOf(TYPE), ...input.all() })) };
  }

  update(input: Input): JsonObject {
    const client = this.existing(input);
    const { ClientName = '', ClientSecret, GenerateSecret, Name = '' } = client.model;
    const kept = {
      ...(ClientSecret === undefined ? {} : { ClientSecret }),
      ...(GenerateSecret === undefined ? {} : { GenerateSecret }),
    };
    const model = { ...defaultsOf(TYPE), ClientName, Name, ...kept, ...input.all() };
    return { UserPoolClient: described(this.own.update(client, model)) };
  }

  delete(input: Input): JsonObject {
    this.own.remove(this.existing(input));
    return {};
  }

  of(input: Input): Resource[] {
    this.refuseUnknownPool(input);
    const pool = input.text('UserPoolId');
    return this.own.all(input).filter(({ model }) => model['UserPoolId'] === pool);
  }

  existing(input: Input): Resource {
    const id = input.text('ClientId');
    const found = this.of(input).find(({ model }) => model['ClientId'] === id);
    if (found !== undefined) return found;
    throw new ServiceError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  }

  private refuseUnknownPool(input: Input): void {
    const id = input.text('UserPoolId');
    const pools = this.account.inventory.ofType('AWS::Cognito::UserPool', placeFor(input));
    if (pools.some(({ identifier }) => identifier === id) || this.account.mayBeOutside(id)) return;
    throw new ServiceError('ResourceNotFoundException', `User pool ${id} does not exist.`);
  }
}

function described({ model, createdAt }: Resource): JsonObject {
  const { Name, GenerateSecret: _secret, ClientName = Name, ...client } = model;
  const moment = createdAt / 1000;
  return {
    ...client,
    ClientName: textIn(ClientName),
    CreationDate: moment,
    LastModifiedDate: moment,
  };
}

function listed({ model }: Resource): JsonObject {
  const { ClientId = '', UserPoolId = '', Name, ClientName = Name } = model;
  return { ClientId, UserPoolId, ClientName: textIn(ClientName) };
}
