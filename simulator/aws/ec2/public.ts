/** Images and endpoint services that every account sees. */

import { createHash } from 'node:crypto';
import type { XmlElement } from '../../kernel/xml.js';
import { zonesOf } from '../cloudcontrol/handlers/types/network.js';
import { listOf, passes } from './filters.js';
import type { Input, Operations } from '../table-service.js';

/**
 * What every account sees: some of Amazon's images, made up but always the same, and endpoint services of AWS.
 * Source: DescribeImages, DescribeVpcEndpointServices, EC2 API Reference.
 */
export const PUBLIC_OPERATIONS: Operations<XmlElement> = {
  DescribeImages: (input) => ({ imagesSet: { item: images(input) } }),
  DescribeVpcEndpointServices: (input) => ({ serviceDetailSet: { item: endpointServices(input) } }),
};

const AMAZON = '137112412989';

const IMAGES = ['2024-09-16', '2025-01-20', '2024-11-04'].flatMap((day) =>
  ['x86_64', 'arm64'].map((architecture) => ({ day, architecture })),
);

function images(input: Input): XmlElement[] {
  const owners = listOf(input, 'Owner');
  if (owners.length > 0 && !owners.some((owner) => owner === 'amazon' || owner === AMAZON)) return [];
  return IMAGES.map(({ day, architecture }) => {
    const name = `al2023-ami-2023.6.${day.replaceAll('-', '')}.0-kernel-6.1-${architecture}`;
    const id = createHash('sha256').update(`${input.call.region}${name}`).digest('hex').slice(0, 17);
    return {
      imageId: `ami-${id}`,
      name,
      architecture,
      imageOwnerId: AMAZON,
      imageOwnerAlias: 'amazon',
      imageState: 'available',
      imageType: 'machine',
      isPublic: true,
      creationDate: `${day}T00:00:00.000Z`,
    };
  }).filter((image) =>
    passes(input, {
      'image-id': [image.imageId],
      name: [image.name],
      architecture: [image.architecture],
      state: [image.imageState],
      'image-type': [image.imageType],
      'owner-id': [AMAZON],
      'owner-alias': ['amazon'],
      platform: [],
    }),
  );
}

const ENDPOINT_SERVICES = ['ec2', 'ecr.api', 's3', 'secretsmanager', 'ssm'];

function endpointServices(input: Input): XmlElement[] {
  const { region } = input.call;
  return ENDPOINT_SERVICES.map((name) => `com.amazonaws.${region}.${name}`)
    .filter((serviceName) => passes(input, { 'service-name': [serviceName], owner: ['amazon'] }))
    .map((serviceName) => ({
      serviceName,
      serviceId: `vpce-svc-${createHash('sha256').update(serviceName).digest('hex').slice(0, 17)}`,
      owner: 'amazon',
      // Not every service is in every zone.
      availabilityZoneSet: { item: zonesOf(region).slice(0, serviceName.endsWith('.ec2') ? 2 : 3) },
    }));
}
