/** Lists where moto is known to be wrong, by the template that shows it. */

import type { Differences } from '../../__tests__/contracts/s3-witness/differences.js';

const NO_SOURCE =
  'moto requires a location of every source; CreateProject in the API Reference has NO_SOURCE without one.';
const LOG_POLICY =
  'moto wants the policy for log delivery before PutBucketLogging, which S3 does not check; CloudFormation creates it later, too.';
const LOG_OBJECTS =
  'moto writes an access log at once, so that the bucket is not empty; "Log delivery", S3 User Guide: within hours.';

const SET_IDENTIFIERS =
  'moto takes records of one name and type for one, whatever their set identifiers; ResourceRecordSet, Route 53 API Reference.';

const TWICE =
  'no difference: the template makes a route twice, and EC2 refuses the second (RouteAlreadyExists), as moto does.';

const FOREIGN_LAYER = 'moto has no layers of other accounts, such as those that AWS publishes.';

const DOCDB =
  'moto does not take the engine docdb; CreateDBCluster, Amazon DocumentDB API Reference: "Valid values: docdb".';

const FOREIGN_ROLE =
  'no difference: the template names a role that its user makes, and moto refuses it as Lambda does.';

const NO_IDENTITIES = 'moto has no origin access identities of CloudFront.';
const NO_PUBLISH = 'moto has no PublishFunction; MiniStack has it, and passes.';
const ORIGIN_GROUPS = 'moto takes no origin group as the target of a behavior; MiniStack does, and passes.';

export const DIFFERENCES: Differences = {
  'aws-cdk/aws-cloudfront-origins__s3-bucket-origin-oai__cloudfront-s3-bucket-origin-oai.template.json':
    NO_IDENTITIES,
  'aws-cdk/aws-cloudfront-origins__s3-origin-oai__cloudfront-s3-origin-oai.template.json': NO_IDENTITIES,
  'aws-cdk/aws-cloudfront__distribution-function-default-runtime__integ-distribution-function-runtime.template.json':
    NO_PUBLISH,
  'aws-cdk/aws-cloudfront__distribution-function__integ-distribution-function.template.json': NO_PUBLISH,
  'aws-cdk/aws-codebuild__docker-asset.lit__test-codebuild-docker-asset.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__docker-registry-arm.lit__test-codebuild-arm-docker-registry.template.json':
    NO_SOURCE,
  'aws-cdk/aws-codebuild__project-amazonlinux-image.lit__codebuild-project-amazonlinux-2-5.template.json':
    NO_SOURCE,
  'aws-cdk/aws-codebuild__project-logging__aws-cdk-codebuild-logging.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__project-standard-image__Standard1.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__project-standard-image__Standard2.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__project-standard-image__Standard3.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__project-standard-image__Standard4.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__project-standard-image__Standard5.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__project-standard-image__Standard6.template.json': NO_SOURCE,
  'aws-cdk/aws-codebuild__project-standard-image__Standard7.template.json': NO_SOURCE,
  'aws-cdk/aws-docdb__cluster__aws-cdk-docdb-template.template.json': DOCDB,
  'aws-cdk/aws-ec2-alpha__route-v2__aws-cdk-routev2-publicnatgw-alpha.template.json': TWICE,
  'aws-cdk/aws-lambda__lambda-adot__Stack1.template.json': FOREIGN_LAYER,
  'aws-cdk/aws-eks__custom-addons__ekscustomaddonsawscdkawseksKubectlProvider9DEDE532.nested.template.json':
    FOREIGN_LAYER,
  'aws-cdk/aws-eks__eks-addon__EksClusterWithAddonStackawscdkawseksKubectlProvider1A0173C6.nested.template.json':
    FOREIGN_LAYER,
  'aws-cdk/aws-eks__eks-cluster__awscdkeksclusterawscdkawseksKubectlProvider12A12654.nested.template.json':
    FOREIGN_LAYER,
  'aws-cdk/aws-eks__eks-default-capacity__awscdkeksdefaultcapacitytestawscdkawseksKubectlProvider0A4CA535.nested.template.json':
    FOREIGN_LAYER,
  'aws-cdk/aws-eks__eks-standard-access-entry__EKSStandardAccessEntryawscdkawseksKubectlProvider17241902.nested.template.json':
    FOREIGN_LAYER,
  'aws-cdk/aws-stepfunctions-tasks__eks__call__awsstepfunctionstasksekscallintegtestawscdkawseksKubectlProvider65D285A0.nested.template.json':
    FOREIGN_LAYER,
  'aws-cdk/aws-stepfunctions-tasks__emrcontainers__job-submission-workflow__awsstepfunctionstasksemrcontainersallservicestestawscdkawseksKubectlProviderD9DFA1E3.nested.template.json':
    FOREIGN_LAYER,
  'aws-cdk/aws-lambda__lambda-customize-roles__integ-lambda-customize-roles.template.json': FOREIGN_ROLE,
  'aws-cdk/aws-lambda-nodejs__function__cdk-integ-lambda-nodejs.template.json': FOREIGN_LAYER,
  'aws-cdk/aws-lambda__lambda-adot__Stack2.template.json': FOREIGN_LAYER,
  'aws-cdk/aws-route53__latency-based-routing__latency-based-routing.template.json': SET_IDENTIFIERS,
  'aws-cdk/aws-s3__bucket.server-access-logs__aws-cdk-s3-access-logs.template.json': LOG_POLICY,
  'cdk-v1-2021/aws-cloudfront__cloudfront-s3.expected.template.json': NO_IDENTITIES,
  'cdk-v1-2021/aws-cloudfront__distribution-function.expected.template.json': NO_PUBLISH,
  'cdk-v1-2021/aws-docdb__cluster.expected.template.json': DOCDB,
  'cdk-v1-2021/aws-s3__bucket.server-access-logs.expected.template.json': LOG_OBJECTS,
  'solutions-constructs/aws-wafwebacl-cloudfront__wafcft-existing-waf-to-multiple-cloudfront__wafcft-existing-waf-to-multiple-cloudfront.template.json':
    ORIGIN_GROUPS,
  'solutions-constructs/aws-wafwebacl-cloudfront__wafcft-partial-arguments__wafcft-partial-arguments.template.json':
    ORIGIN_GROUPS,
  'solutions-constructs/aws-lambda-textract__lamtxt-encrypted-topic__lamtxt-encrypted-topic.template.json':
    LOG_POLICY,
  'solutions-constructs/aws-lambda-transcribe__lamtsb-same-bucket__lamtsb-same-bucket.template.json':
    LOG_POLICY,
};
