/** Holds the profiles of what brings requests to an application: load balancers, distributions, certificates. */

import { isObject } from '../../json.js';
import type { Profiles, Unprotect } from './profile.js';
import { named } from './rows.js';

/** Switches off the load balancer's attribute and keeps its other attributes. */
const withoutLoadBalancerProtection: Unprotect = (properties) => {
  const key = 'deletion_protection.enabled';
  const attributes = properties['LoadBalancerAttributes'];
  const others = Array.isArray(attributes)
    ? attributes.filter((attribute) => !isObject(attribute) || attribute['Key'] !== key)
    : [];
  return { ...properties, LoadBalancerAttributes: [...others, { Key: key, Value: 'false' }] };
};

/** They name the listeners and rules whose weights they shift. */
const BLUE_GREEN = ['AWS::CodeDeploy::DeploymentGroup', 'AWS::ECS::Service'];

export const DELIVERY: Profiles = {
  'AWS::ApiGatewayV2::Route': {
    attachedBy: ['ApiId', 'RouteKey'],
  },
  'AWS::CertificateManager::Certificate': {
    /** aws_acm_certificate_validation: DNS records that somebody has to create manually. */
    slowMinutes: 75,
  },
  'AWS::CloudFront::Distribution': {
    changingAttributes: ['DomainName'], // follows a move to another partition's edge
    /** "Deployed": 3 to 15 minutes. */
    usualSeconds: 240,
    /** The provider waits 90 minutes for "Deployed". */
    slowMinutes: 90,
    dependentsOfPending: 'start',
  },
  'AWS::ElasticLoadBalancingV2::Listener': {
    attachedBy: ['LoadBalancerArn', 'Port'],
    // A blue/green deployment shifts the weights of the target groups.
    foreign: [{ property: 'DefaultActions', by: BLUE_GREEN, as: 'whole' }],
  },
  'AWS::ElasticLoadBalancingV2::ListenerRule': {
    attachedBy: ['ListenerArn', 'Priority'],
    foreign: [{ property: 'Actions', by: BLUE_GREEN, as: 'whole' }],
  },
  'AWS::ElasticLoadBalancingV2::LoadBalancer': {
    name: { ...named('Name', 32), reserved: ['internal-'] },
    unprotect: withoutLoadBalancerProtection,
    usualSeconds: 120,
  },
  'AWS::ElasticLoadBalancingV2::TargetGroup': {
    name: named('Name', 32),
    foreignAttributes: ['LoadBalancerArns'], // a Listener
    foreign: [
      {
        property: 'Targets',
        by: ['AWS::ECS::Service', 'AWS::AutoScaling::AutoScalingGroup'],
        as: 'whole',
        key: ['Id', 'Port', 'AvailabilityZone'],
      },
    ],
  },
  'AWS::GroundStation::MissionProfile': {
    ref: 'Arn', // docs: the ARN of the mission profile
  },
  'AWS::Route53::RecordSet': {
    attachedBy: ['HostedZoneId', 'HostedZoneName', 'Name', 'Type', 'SetIdentifier'],
  },
  'AWS::ServiceDiscovery::Instance': {
    ref: 'InstanceId', // docs: the value of InstanceId
  },
  'AWS::WAFv2::RuleGroup': {
    // coverage roadmap #2537, awscc #3243
    exclusive: [['SearchString', 'SearchStringBase64']],
  },
  'AWS::WAFv2::WebACL': {
    name: named('Name', 128),
    exclusive: [['SearchString', 'SearchStringBase64']],
  },
};
