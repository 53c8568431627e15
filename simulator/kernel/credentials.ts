/** Issues and verifies the credentials of simulated accounts. */

import type { Principal, SimulatedClock } from '../service.js';
import type { SeededRandom } from './random.js';

export const TEST_ACCOUNT = '123456789012';

/** The example key of AWS's documentation: never valid at AWS, always valid here, and no secret scanner minds it. */
export const TEST_CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
} as const;

const KEY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_ALPHABET = `${KEY_ALPHABET}abcdefghijklmnopqrstuvwxyz0189+/`;

export interface Identity {
  readonly accountId: string;
  readonly arn: string;
  /** `GetCallerIdentity`'s UserId: `AIDA…` for a user, `AROA…:session` for a session of a role. */
  readonly userId: string;
}

export interface IssuedKey extends Identity {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials only. */
  readonly sessionToken?: string;
  /** Actions that are refused, as policies spell them: `s3:GetObject*`. */
  readonly refused?: readonly string[];
  /** Milliseconds since the epoch; temporary credentials only. */
  readonly expiresAt?: number;
}

/** Why a request is refused before its service sees it; how that is said on the wire is `protocol.ts`'s matter. */
export type Refusal = 'unsigned' | 'unknown-key' | 'wrong-token' | 'expired-token' | 'expired-link';

/** Every access key that the simulator has issued. A signature is not recomputed: the key id is the credential. */
export class CredentialStore {
  private keys = new Map<string, IssuedKey>();

  constructor(
    private readonly clock: SimulatedClock,
    private readonly random: SeededRandom,
    /** Keys that another STS has issued are those of a role in our account; what else they say is not checked. */
    private readonly trustsOthers = false,
  ) {
    const arn = `arn:aws:iam::${TEST_ACCOUNT}:user/simulator`;
    this.add({ ...TEST_CREDENTIALS, accountId: TEST_ACCOUNT, arn, userId: 'AIDAIOSFODNN7EXAMPLE' });
  }

  /** A long-term key of an IAM user, in any account. */
  issueUserKey(accountId: string, userName: string): IssuedKey {
    const arn = `arn:aws:iam::${accountId}:user/${userName}`;
    return this.add({
      accountId,
      arn,
      userId: `AIDA${this.random.text(KEY_ALPHABET, 17)}`,
      accessKeyId: `AKIA${this.random.text(KEY_ALPHABET, 16)}`,
      secretAccessKey: this.random.text(SECRET_ALPHABET, 40),
    });
  }

  /** Temporary credentials, valid until `expiresAt` by the simulated clock. */
  issueSession(
    identity: Identity & Pick<IssuedKey, 'refused'>,
    expiresAt: number,
  ): IssuedKey & { readonly sessionToken: string } {
    const session = {
      ...identity,
      accessKeyId: `ASIA${this.random.text(KEY_ALPHABET, 16)}`,
      secretAccessKey: this.random.text(SECRET_ALPHABET, 40),
      sessionToken: `FwoGZXIvYXdzE${this.random.text(SECRET_ALPHABET, 160)}`,
      expiresAt,
    };
    this.add(session);
    return session;
  }

  find(accessKeyId: string): IssuedKey | undefined {
    return this.keys.get(accessKeyId);
  }

  authenticate(accessKeyId: string, sessionToken: string | undefined): Principal | Refusal {
    const key = this.keys.get(accessKeyId);
    if (key === undefined) return this.trustsOthers ? foreignPrincipal(accessKeyId) : 'unknown-key';
    if (key.sessionToken !== sessionToken) return 'wrong-token';
    if (key.expiresAt !== undefined && key.expiresAt <= this.clock.now()) return 'expired-token';
    return { accountId: key.accountId, arn: key.arn, accessKeyId };
  }

  snapshot(): IssuedKey[] {
    return structuredClone([...this.keys.values()]);
  }

  restore(snapshot: readonly IssuedKey[]): void {
    this.keys = new Map(structuredClone(snapshot).map((key) => [key.accessKeyId, key]));
  }

  private add(key: IssuedKey): IssuedKey {
    this.keys.set(key.accessKeyId, key);
    return key;
  }
}

function foreignPrincipal(accessKeyId: string): Principal {
  return {
    accountId: TEST_ACCOUNT,
    arn: `arn:aws:sts::${TEST_ACCOUNT}:assumed-role/elsewhere/session`,
    accessKeyId,
  };
}
