import type { AssetDestination } from '../ports/assets.js';

export interface ImageLocation extends AssetDestination {
  readonly repository: string;
  readonly tag: string;
}

/** How to push to a registry for some hours. */
export interface RegistryLogin {
  /** Without a scheme: what the names of its images begin with. */
  readonly server: string;
  readonly user: string;
  /** Masked in the log already. */
  readonly password: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Where container images go. Docker pushes them; this tells what is there, and lets Docker in. */
export interface ImageRegistry {
  /** Throws `REPOSITORY_MISSING` or `ACCESS_DENIED`. */
  has(location: ImageLocation): Promise<boolean>;
  login(location: ImageLocation): Promise<RegistryLogin>;
}
