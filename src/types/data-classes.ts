/** Decides what is lost with a resource: its data, perhaps data, or nothing that the template does not recreate. */

/**
 * `holds-data`: deleting it loses what the template cannot recreate. `may-hold-data`: its use decides (a queue with
 * messages, a key that has encrypted something). `recreated`: the template recreates all of it.
 */
export type DataClass = 'holds-data' | 'may-hold-data' | 'recreated';

/** Resource names of one service, separated by spaces, by their class. */
interface Decisions {
  readonly holds?: string;
  readonly may?: string;
  readonly recreated?: string;
}

/**
 * The services that keep what others put into them: storage, databases, backups, messages, logs, identities and keys.
 * Every type of theirs has a decision here; one without counts as holding data, such as a type that is newer than this
 * table. What is `recreated` are settings, networks, policies and attachments, unless a comment says why.
 *
 * Source: the purpose of each type in the CloudFormation template reference; what deleting it does, in the service's API
 * reference.
 */
const DATA_SERVICES: Readonly<Record<string, Decisions>> = {
  // Storage
  S3: {
    may: 'Bucket',
    recreated:
      'AccessGrant AccessGrantsInstance AccessGrantsLocation AccessPoint BucketPolicy MultiRegionAccessPoint MultiRegionAccessPointPolicy StorageLens StorageLensGroup',
  },
  S3Express: { may: 'DirectoryBucket', recreated: 'AccessPoint BucketPolicy' },
  S3Files: { holds: 'FileSystem', recreated: 'AccessPoint FileSystemPolicy MountTarget' },
  S3Outposts: { may: 'Bucket', recreated: 'AccessPoint BucketPolicy Endpoint' },
  S3Tables: { holds: 'Table', may: 'Namespace TableBucket', recreated: 'TableBucketPolicy TablePolicy' },
  S3Vectors: { holds: 'Index', may: 'VectorBucket', recreated: 'VectorBucketPolicy' },
  EFS: { holds: 'FileSystem', recreated: 'AccessPoint MountTarget' },
  FSx: {
    holds: 'Backup FileSystem Snapshot StorageVirtualMachine Volume',
    // A cache writes back to its repository only what has been exported.
    may: 'FileCache',
    recreated: 'DataRepositoryAssociation S3AccessPointAttachment',
  },
  StorageGateway: { holds: 'Tape Volume', recreated: 'NFSFileShare SMBFileShare TapePool' },
  Lightsail: {
    holds: 'Database DatabaseSnapshot Disk DiskSnapshot Instance InstanceSnapshot',
    may: 'Bucket Domain KeyPair',
    recreated:
      'Alarm Certificate ContactMethod Container Distribution LoadBalancer LoadBalancerTlsCertificate StaticIp',
  },
  MediaStore: { holds: 'Container' },
  ECR: {
    holds: 'PublicRepository Repository',
    recreated:
      'PullThroughCacheRule PullTimeUpdateExclusion RegistryPolicy RegistryScanningConfiguration ReplicationConfiguration RepositoryCreationTemplate SigningConfiguration',
  },
  CodeArtifact: { holds: 'Domain Repository', recreated: 'PackageGroup' },
  CodeCommit: { holds: 'Repository' },
  Backup: {
    holds: 'BackupVault LegalHold LogicallyAirGappedBackupVault',
    recreated:
      'BackupPlan BackupSelection Framework ReportPlan RestoreTestingPlan RestoreTestingSelection TieringConfiguration',
  },

  // Databases, caches and search
  DynamoDB: { holds: 'Backup GlobalTable Table' },
  // It passes writes through to its tables.
  DAX: { recreated: 'Cluster ParameterGroup SubnetGroup' },
  RDS: {
    // A global cluster has its data in its clusters, which lose their replication with it.
    holds: 'ClusterSnapshot DBCluster DBInstance DBShardGroup DBSnapshot Deployment GlobalCluster',
    recreated:
      'CustomDBEngineVersion DBClusterEndpoint DBClusterParameterGroup DBParameterGroup DBProxy DBProxyEndpoint DBProxyTargetGroup DBSecurityGroup DBSecurityGroupIngress DBSubnetGroup EventSubscription Integration OptionGroup',
  },
  DocDB: {
    holds: 'DBCluster GlobalCluster',
    // The cluster's volume has the data, and goes with its last instance in some cases of a restore.
    may: 'DBInstance',
    recreated: 'DBClusterParameterGroup DBSubnetGroup EventSubscription',
  },
  DocDBElastic: { holds: 'Cluster ClusterSnapshot' },
  Neptune: {
    holds: 'DBCluster GlobalCluster',
    may: 'DBInstance',
    recreated: 'DBClusterParameterGroup DBParameterGroup DBSubnetGroup EventSubscription',
  },
  NeptuneGraph: { holds: 'Graph GraphSnapshot', recreated: 'PrivateGraphEndpoint' },
  Redshift: {
    holds: 'Cluster Snapshot',
    recreated:
      'ClusterParameterGroup ClusterSecurityGroup ClusterSecurityGroupIngress ClusterSubnetGroup EndpointAccess EndpointAuthorization EventSubscription Integration QEV2IdcApplication RedshiftIdcApplication ScheduledAction SnapshotCopyGrant SnapshotSchedule UsageLimit',
  },
  // A workgroup computes; its namespace has the data.
  RedshiftServerless: { holds: 'Namespace Snapshot', recreated: 'Workgroup' },
  ElastiCache: {
    holds:
      'CacheCluster GlobalReplicationGroup ReplicationGroup ServerlessCache ServerlessCacheSnapshot Snapshot',
    recreated: 'ParameterGroup SecurityGroup SecurityGroupIngress SubnetGroup User UserGroup',
  },
  MemoryDB: {
    holds: 'Cluster MultiRegionCluster Snapshot',
    recreated: 'ACL ParameterGroup SubnetGroup User',
  },
  // Deleting a keyspace deletes its tables.
  Cassandra: { holds: 'Keyspace Table', recreated: 'Type' },
  Timestream: {
    holds: 'Database InfluxDBBackup InfluxDBCluster InfluxDBInstance Table',
    recreated: 'ScheduledQuery',
  },
  QLDB: { holds: 'Ledger', recreated: 'Stream' },
  DSQL: { holds: 'Cluster' },
  SDB: { holds: 'Domain' },
  ODB: {
    holds: 'CloudAutonomousVmCluster CloudExadataInfrastructure CloudVmCluster',
    recreated: 'OdbNetwork OdbPeeringConnection',
  },
  Elasticsearch: { holds: 'Domain' },
  OpenSearchService: { holds: 'Domain', recreated: 'Application' },
  OpenSearchServerless: {
    holds: 'Collection CollectionIndex Index',
    recreated: 'AccessPolicy CollectionGroup LifecyclePolicy SecurityConfig SecurityPolicy VpcEndpoint',
  },
  Kendra: {
    holds: 'Index',
    recreated: 'DataSource Faq FeaturedResultsSet QuerySuggestionsBlockList Thesaurus',
  },
  HealthImaging: { holds: 'Datastore' },
  HealthLake: { holds: 'FHIRDatastore', recreated: 'DataTransformationProfile' },
  Omics: {
    holds: 'AnnotationStore ReferenceStore SequenceStore VariantStore',
    may: 'RunCache',
    recreated: 'Configuration RunGroup Workflow WorkflowVersion',
  },
  FinSpace: { holds: 'Environment' },
  ManagedBlockchain: { holds: 'Member Node', recreated: 'Accessor' },
  Glue: {
    holds: 'Catalog Database Table',
    // Versions that programs have registered, partitions that crawlers have found, models that have been trained.
    may: 'MLTransform Partition Registry Schema',
    recreated:
      'Blueprint Classifier Connection ConnectionType Crawler CustomEntityType DataCatalogEncryptionSettings DataQualityRuleset DevEndpoint IdentityCenterConfiguration Integration IntegrationResourceProperty Job SchemaVersion SchemaVersionMetadata SecurityConfiguration Session TableOptimizer Trigger UsageProfile UserDefinedFunction Workflow',
  },
  IoTAnalytics: { holds: 'Channel Datastore', may: 'Dataset', recreated: 'Pipeline' },
  APS: {
    holds: 'Workspace',
    recreated: 'AnomalyDetector ResourcePolicy RuleGroupsNamespace Scraper',
  },

  // Messages, streams and logs
  SQS: { may: 'Queue', recreated: 'QueueInlinePolicy QueuePolicy' },
  // A topic keeps no messages.
  SNS: { recreated: 'Subscription Topic TopicInlinePolicy TopicPolicy' },
  Kinesis: { may: 'Stream', recreated: 'Channel ResourcePolicy StreamConsumer' },
  KinesisVideo: { may: 'Stream', recreated: 'SignalingChannel' },
  // It delivers what it has buffered before it is deleted.
  KinesisFirehose: { recreated: 'DeliveryStream' },
  MSK: {
    holds: 'Cluster ServerlessCluster Topic',
    recreated: 'BatchScramSecret Channel ClusterPolicy Configuration Replicator VpcConnection',
  },
  AmazonMQ: { holds: 'Broker', recreated: 'Configuration ConfigurationAssociation' },
  Logs: {
    may: 'LogGroup LogStream',
    recreated:
      'AccountPolicy Delivery DeliveryDestination DeliverySource Destination Integration LogAnomalyDetector MetricFilter QueryDefinition ResourcePolicy ScheduledQuery StorageTierPolicy SubscriptionFilter Transformer',
  },
  CloudTrail: { holds: 'EventDataStore', recreated: 'Channel Dashboard ResourcePolicy Trail' },
  SecurityLake: { may: 'DataLake', recreated: 'AwsLogSource Subscriber SubscriberNotification' },

  // Identities and keys: with a key, what it has encrypted is lost.
  Cognito: {
    holds: 'UserPool UserPoolReplica',
    // Ids that have been given to users; users and members that signed up or were changed since.
    may: 'IdentityPool UserPoolUser',
    recreated:
      'IdentityPoolPrincipalTag IdentityPoolRoleAttachment LogDeliveryConfiguration ManagedLoginBranding Terms UserPoolClient UserPoolDomain UserPoolGroup UserPoolIdentityProvider UserPoolRegionalConfigurationAttachment UserPoolResourceServer UserPoolRiskConfigurationAttachment UserPoolUICustomizationAttachment UserPoolUserToGroupAttachment',
  },
  IdentityStore: { may: 'Group User', recreated: 'GroupMembership' },
  DirectoryService: { holds: 'MicrosoftAD SimpleAD' },
  KMS: { may: 'Key ReplicaKey', recreated: 'Alias' },
  PaymentCryptography: { may: 'Key', recreated: 'Alias' },
  CloudHSM: { holds: 'Cluster' },
  SecretsManager: {
    holds: 'Secret',
    recreated: 'ResourcePolicy RotationSchedule SecretTargetAttachment',
  },
  ACMPCA: {
    holds: 'CertificateAuthority',
    recreated: 'Certificate CertificateAuthorityActivation Permission',
  },
};

/** Types of other services that keep data. */
const ELSEWHERE: Readonly<Record<string, Decisions>> = {
  AppStream: { may: 'ImageBuilder' },
  AuditManager: { holds: 'Assessment' },
  BedrockAgentCore: { holds: 'Memory', may: 'BrowserProfile Dataset' },
  Chime: { holds: 'AppInstance Channel' },
  Cloud9: { holds: 'EnvironmentEC2' },
  // It deletes the stacks that it has made, in other accounts too.
  CloudFormation: { may: 'StackSet' },
  CloudFront: { may: 'KeyValueStore' },
  CodeBuild: { may: 'ReportGroup' },
  Connect: { holds: 'Instance DataTable', may: 'PhoneNumber User' },
  CustomerProfiles: { holds: 'Domain' },
  DataExchange: { may: 'DataSet' },
  DataZone: { may: 'Domain Project' },
  Deadline: { may: 'Farm Queue' },
  Detective: { holds: 'Graph' },
  EC2: {
    holds: 'Volume',
    // Their own disks go with them; a key pair's private part is kept in Parameter Store.
    may: 'Instance KeyPair',
  },
  // What was deployed into it by other means, and volumes claimed by that.
  EKS: { may: 'Cluster' },
  EMR: { may: 'Cluster WALWorkspace' },
  EVS: { holds: 'Environment' },
  // It may contain a database.
  ElasticBeanstalk: { may: 'Environment' },
  Events: { holds: 'Archive' },
  Forecast: { holds: 'Dataset' },
  FraudDetector: { may: 'EntityType EventType List' },
  Grafana: { holds: 'Workspace' },
  GuardDuty: { may: 'Detector' },
  IoTSiteWise: { may: 'Asset Dataset' },
  IoTTwinMaker: { may: 'Entity Workspace' },
  Location: { may: 'GeofenceCollection Tracker' },
  Macie: { may: 'Session' },
  OpsWorks: { holds: 'Volume', may: 'Instance' },
  Organizations: { holds: 'Account' },
  Personalize: { holds: 'Dataset' },
  Pinpoint: { may: 'App Segment' },
  QBusiness: { may: 'Application Index' },
  Rekognition: { holds: 'Collection', may: 'Dataset' },
  // Records that others have written, and the name servers that a registrar names.
  Route53: { may: 'HostedZone' },
  SCN: { holds: 'Dataset Instance' },
  SES: { holds: 'MailManagerArchive', may: 'ContactList' },
  SMSVOICE: { may: 'OptOutList PhoneNumber SenderId' },
  SageMaker: {
    holds: 'FeatureGroup MlflowApp MlflowTrackingServer NotebookInstance',
    may: 'Domain Hub ModelPackageGroup PartnerApp Space UserProfile',
  },
  SecurityHub: { may: 'Hub HubV2' },
  ServiceCatalog: { may: 'CloudFormationProvisionedProduct' },
  // Policies that a program has added.
  VerifiedPermissions: { may: 'PolicyStore' },
  VoiceID: { holds: 'Domain' },
  Wickr: { holds: 'Network' },
  Wisdom: { holds: 'KnowledgeBase' },
  WorkSpaces: { holds: 'Workspace', may: 'Directory' },
  WorkspacesInstances: { holds: 'Volume', may: 'WorkspaceInstance' },
};

const DECISIONS: readonly (readonly [string, DataClass])[] = [
  ...Object.entries(DATA_SERVICES),
  ...Object.entries(ELSEWHERE),
].flatMap(([service, { holds, may, recreated }]) => [
  ...named(service, holds, 'holds-data'),
  ...named(service, may, 'may-hold-data'),
  ...named(service, recreated, 'recreated'),
]);

/** Every type that the table decides on. */
export const DECIDED_TYPES: readonly string[] = DECISIONS.map(([type]) => type);

const CLASSES: ReadonlyMap<string, DataClass> = new Map(DECISIONS);

/** What is lost if a resource of this type is deleted without a snapshot. */
export function dataClassOf(type: string): DataClass {
  return CLASSES.get(type) ?? (isOfDataService(type) ? 'holds-data' : 'recreated');
}

/** Whether the type belongs to a service that keeps data for others. */
export function isOfDataService(type: string): boolean {
  const [vendor, service] = type.split('::');
  return vendor === 'AWS' && service !== undefined && Object.hasOwn(DATA_SERVICES, service);
}

function named(service: string, names: string | undefined, dataClass: DataClass): [string, DataClass][] {
  return (names?.split(' ') ?? []).map((name) => [`AWS::${service}::${name}`, dataClass]);
}
