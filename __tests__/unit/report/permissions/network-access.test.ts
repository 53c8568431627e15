import { describe, expect, it } from '@jest/globals';

import type { JsonObject } from '../../../../src/json.js';
import { networkRulesOf } from '../../../../src/report/permissions/network-access.js';

const INGRESS = 'AWS::EC2::SecurityGroupIngress';

describe('what a rule lets through', () => {
  it.each<[JsonObject, string]>([
    [{ IpProtocol: 'tcp', FromPort: 443, ToPort: 443 }, 'tcp 443'],
    [{ IpProtocol: 'tcp', FromPort: 443 }, 'tcp 443'],
    [{ IpProtocol: 'tcp', FromPort: 8000, ToPort: 8080 }, 'tcp 8000–8080'],
    [{ IpProtocol: 'tcp' }, 'tcp, all ports'],
    [{ IpProtocol: 'UDP', FromPort: 0, ToPort: 65535 }, 'udp, all ports'],
    [{ IpProtocol: 'udp', FromPort: 0, ToPort: 1024 }, 'udp 0–1024'],
    [{ IpProtocol: 'icmp', FromPort: 8, ToPort: -1 }, 'icmp'],
    [{ IpProtocol: -1, FromPort: 443, ToPort: 443 }, 'all traffic'],
    [{ IpProtocol: 'all' }, 'all traffic'],
    [{}, 'all traffic'],
  ])('by %j is %s', (rule, traffic) => {
    const [read] = networkRulesOf(INGRESS, { GroupId: 'sg-1', CidrIp: '10.0.0.0/8', ...rule });
    expect(read).toEqual({ direction: 'in', traffic, peer: '10.0.0.0/8' });
  });
});
