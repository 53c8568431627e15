import { App, BootstraplessSynthesizer } from 'aws-cdk-lib';
import { GitHubRoles } from './github-roles.js';

const app = new App();

new GitHubRoles(app, 'GitHubRoles', {
  // Edit these; the other properties of `GitHubRoles` have defaults.
  repository: 'octo/shop',
  deployEnvironment: 'production',

  // The stack can be deployed to an account that has never been bootstrapped.
  synthesizer: new BootstraplessSynthesizer(),
});
