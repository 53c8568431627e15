import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Effect,
  type IOidcProvider,
  ManagedPolicy,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

export interface GitHubRolesProps extends StackProps {
  /** As its tokens name it, OWNER/NAME. Repositories created after 2026-07-15 have ids there, OWNER@ID/NAME@ID. */
  readonly repository: string;
  /** Branch whose scheduled jobs may read, such as drift detection. Default: main. */
  readonly defaultBranch?: string;
  /** GitHub environment whose jobs may deploy: restrict it to the default branch and require reviewers. Default: production. */
  readonly deployEnvironment?: string;
  /** Reusable workflow that may deploy, OWNER/NAME/.github/workflows/FILE@REF (with wildcards). Default: any of the repository. */
  readonly deployWorkflow?: string;
  /** ARNs of the managed policies for what your apps contain. Default: AdministratorAccess. */
  readonly deployPolicies?: readonly string[];
  /** ARN of the permissions boundary of the deploy role. Default: none. */
  readonly deployBoundary?: string;
  /** ARN of the account's identity provider for GitHub; an account can have only one. Default: the stack creates it. */
  readonly providerArn?: string;
  /** Name of the state bucket. Default: the default name. */
  readonly stateBucket?: string;
}

const CLAIM = 'token.actions.githubusercontent.com';

/** What a diff does not need, although ReadOnlyAccess grants it: what the resources hold. A diff runs the code of pull requests. */
const READS_OF_DATA = [
  'athena:GetQueryResults',
  'cognito-idp:DescribeUserPoolClient',
  'dynamodb:BatchGetItem',
  'dynamodb:GetItem',
  'dynamodb:GetRecords',
  'dynamodb:PartiQLSelect',
  'dynamodb:Query',
  'dynamodb:Scan',
  'kinesis:GetRecords',
  'logs:FilterLogEvents',
  'logs:GetLogEvents',
  'logs:GetLogRecord',
  'logs:GetQueryResults',
  'logs:StartLiveTail',
  'logs:StartQuery',
  'secretsmanager:BatchGetSecretValue',
  'secretsmanager:GetSecretValue',
  'sqs:ReceiveMessage',
];

const PUSHES_OF_IMAGES = [
  'ecr:BatchCheckLayerAvailability',
  'ecr:BatchGetImage',
  'ecr:CompleteLayerUpload',
  'ecr:DescribeImages',
  'ecr:DescribeRepositories',
  'ecr:InitiateLayerUpload',
  'ecr:PutImage',
  'ecr:UploadLayerPart',
];

/** The roles of `../github-roles.yaml`: `cdkd-diff` reads, and is for pull requests; `cdkd-deploy` changes, and is for jobs of an environment. */
export class GitHubRoles extends Stack {
  readonly #provider: IOidcProvider;
  readonly #bucketArn: string;

  constructor(scope: Construct, id: string, props: GitHubRolesProps) {
    super(scope, id, props);
    this.#provider = this.findProvider(props.providerArn);
    this.#bucketArn = this.formatArn({
      service: 's3',
      region: '',
      account: '',
      resource: props.stateBucket ?? `cdkd-state-${this.account}`,
    });
    this.createDiffRole(props);
    this.createDeployRole(props);
  }

  private findProvider(arn: string | undefined): IOidcProvider {
    if (arn !== undefined) return OidcProviderNative.fromOidcProviderArn(this, 'Provider', arn);
    const provider = new OidcProviderNative(this, 'Provider', {
      url: `https://${CLAIM}`,
      clientIds: ['sts.amazonaws.com'],
    });
    // Other roles of the account may trust it.
    provider.applyRemovalPolicy(RemovalPolicy.RETAIN);
    return provider;
  }

  private createDiffRole({ repository, defaultBranch = 'main' }: GitHubRolesProps): void {
    const subjects = [
      `repo:${repository}:pull_request`,
      `repo:${repository}:ref:refs/heads/${defaultBranch}`,
    ];
    new Role(this, 'DiffRole', {
      roleName: 'cdkd-diff',
      description: 'Reads the account to show on pull requests what a deploy would change',
      assumedBy: this.tokensOf(subjects),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('ReadOnlyAccess')],
      inlinePolicies: { 'cdkd-diff': new PolicyDocument({ statements: this.diffStatements() }) },
    });
  }

  private diffStatements(): PolicyStatement[] {
    const objects = `${this.#bucketArn}/*`;
    const { partition } = this;
    const keys = (...patterns: string[]) => patterns.map((pattern) => `arn:${partition}:s3:::*/${pattern}`);
    return [
      new PolicyStatement({
        sid: 'ReadState',
        actions: ['s3:GetBucketLocation', 's3:ListBucket', 's3:GetObject'],
        resources: [this.#bucketArn, objects],
      }),
      new PolicyStatement({
        sid: 'KeepPlans',
        actions: ['s3:PutObject'],
        resources: [`${this.#bucketArn}/*/plans/*`],
      }),
      // `*` also matches slashes, so the plans of a stack could otherwise be the journal of a run called `plans`.
      new PolicyStatement({
        sid: 'WriteOnlyPlans',
        effect: Effect.DENY,
        actions: ['s3:PutObject'],
        resources: keys('deployments/*', 'journal/*', 'lock.json', 'rollback-*.json', 'state.json'),
      }),
      // What the handlers of custom resources answer may be secret.
      new PolicyStatement({
        sid: 'ReadNoAnswers',
        effect: Effect.DENY,
        actions: ['s3:GetObject', 's3:GetObjectVersion'],
        resources: keys('cdkd-responses/*', 'cdkd-signals/*'),
      }),
      new PolicyStatement({
        sid: 'ReadNoObjects',
        effect: Effect.DENY,
        actions: ['s3:GetObject', 's3:GetObjectVersion'],
        notResources: [objects],
      }),
      new PolicyStatement({
        sid: 'ReadNoData',
        effect: Effect.DENY,
        actions: READS_OF_DATA,
        resources: ['*'],
      }),
      new PolicyStatement({
        sid: 'ReadNoSecrets',
        effect: Effect.DENY,
        actions: ['kms:Decrypt'],
        resources: ['*'],
        conditions: {
          StringLike: { 'kms:ViaService': ['secretsmanager.*.amazonaws.com', 'ssm.*.amazonaws.com'] },
        },
      }),
    ];
  }

  private createDeployRole(props: GitHubRolesProps): void {
    const { repository, deployEnvironment = 'production', deployWorkflow } = props;
    const { deployPolicies = ['arn:aws:iam::aws:policy/AdministratorAccess'], deployBoundary } = props;
    const managed = (arn: string, id: string) => ManagedPolicy.fromManagedPolicyArn(this, id, arn);
    new Role(this, 'DeployRole', {
      roleName: 'cdkd-deploy',
      description: 'Deploys and destroys stacks',
      assumedBy: this.tokensOf([`repo:${repository}:environment:${deployEnvironment}`], deployWorkflow),
      managedPolicies: deployPolicies.map((arn, index) => managed(arn, `DeployPolicy${index}`)),
      ...(deployBoundary === undefined
        ? {}
        : { permissionsBoundary: managed(deployBoundary, 'DeployBoundary') }),
      inlinePolicies: { 'cdkd-deploy': new PolicyDocument({ statements: this.deployStatements() }) },
    });
  }

  private deployStatements(): PolicyStatement[] {
    const { partition, account } = this;
    return [
      new PolicyStatement({
        sid: 'UseBuckets',
        actions: [
          's3:DeleteObject',
          's3:DeleteObjectVersion',
          's3:GetBucketLocation',
          's3:GetObject',
          's3:GetObjectVersion',
          's3:ListBucket',
          's3:ListBucketVersions',
          's3:PutObject',
        ],
        resources: [
          this.#bucketArn,
          `${this.#bucketArn}/*`,
          `arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-*`,
        ],
      }),
      new PolicyStatement({
        sid: 'PublishImages',
        actions: PUSHES_OF_IMAGES,
        resources: [
          `arn:${partition}:ecr:*:${account}:repository/cdk-hnb659fds-container-assets-${account}-*`,
        ],
      }),
      new PolicyStatement({
        sid: 'UseCloudControl',
        actions: [
          'cloudformation:CancelResourceRequest',
          'cloudformation:CreateResource',
          'cloudformation:DeleteResource',
          'cloudformation:DescribeType',
          'cloudformation:GetResource',
          'cloudformation:GetResourceRequestStatus',
          'cloudformation:ListResourceRequests',
          'cloudformation:ListResources',
          'cloudformation:UpdateResource',
          'ecr:GetAuthorizationToken',
          'iam:ListAccountAliases',
        ],
        resources: ['*'],
      }),
    ];
  }

  /** Jobs whose token has one of these subjects, and was issued in that reusable workflow, if there is one. */
  private tokensOf(subjects: readonly string[], workflow?: string): WebIdentityPrincipal {
    return new WebIdentityPrincipal(this.#provider.oidcProviderArn, {
      StringEquals: {
        [`${CLAIM}:aud`]: 'sts.amazonaws.com',
        [`${CLAIM}:sub`]: subjects.length === 1 ? subjects[0] : subjects,
      },
      ...(workflow === undefined ? {} : { StringLike: { [`${CLAIM}:job_workflow_ref`]: workflow } }),
    });
  }
}
