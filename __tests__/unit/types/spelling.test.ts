import { describe, expect, it } from '@jest/globals';
import { asSchemaSpells } from '../../../src/types/spelling.js';

describe('keys as the schema spells them', () => {
  const written = { fileFormat: 'parquet', perHourPartition: false, hiveCompatiblePartitions: true };

  it('takes the spelling of the documentation for the destination options of flow logs', () => {
    expect(asSchemaSpells('AWS::EC2::FlowLog', { DestinationOptions: written, ResourceId: 'vpc-1' })).toEqual(
      {
        DestinationOptions: {
          FileFormat: 'parquet',
          PerHourPartition: false,
          HiveCompatiblePartitions: true,
        },
        ResourceId: 'vpc-1',
      },
    );
  });

  it('leaves a key that stands beside its other spelling', () => {
    const both = { DestinationOptions: { fileFormat: 'parquet', FileFormat: 'plain-text' } };
    expect(asSchemaSpells('AWS::EC2::FlowLog', both)).toEqual(both);
  });

  it('leaves other types alone', () => {
    expect(asSchemaSpells('AWS::S3::Bucket', { DestinationOptions: written })).toEqual({
      DestinationOptions: written,
    });
  });
});
