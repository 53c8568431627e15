/** Ports for publishing container images. */

import type { AssetDestination } from '../ports/assets.js';

export interface ImageLocation extends AssetDestination {
  readonly repository: string;
  readonly tag: string;
}

/** A registry login, valid for some hours. */
export interface RegistryLogin {
  /** Without a scheme: the prefix of its image names. */
  readonly server: string;
  readonly user: string;
  /** Already masked in the log. */
  readonly password: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** The registry of container images. Docker pushes them; this port checks for images and provides logins. */
export interface ImageRegistry {
  /** Throws `REPOSITORY_MISSING` or `ACCESS_DENIED`. */
  has(location: ImageLocation): Promise<boolean>;
  login(location: ImageLocation): Promise<RegistryLogin>;
}
