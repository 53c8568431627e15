import { describe, expect, it } from '@jest/globals';
import { framePosition } from '../../../../src/synth/sources/stack-frames.js';

describe('framePosition', () => {
  it.each([
    ['new Api (/app/lib/api.ts:12:5)', '/app/lib/api.ts', 12, 5],
    ['    at new Api (/app/lib/api.ts:12:5)', '/app/lib/api.ts', 12, 5],
    ['at /app/bin/app.ts:3:1', '/app/bin/app.ts', 3, 1],
    ['file:///app/bin/app.mjs:13 (:)', '/app/bin/app.mjs', 13, 1],
    ['<anonymous> (/app/bin/my app (2).ts:3:1)', '/app/bin/my app (2).ts', 3, 1],
    ['Api.function [as make] (file:///app/lib/my%20api.mjs:7:9)', '/app/lib/my api.mjs', 7, 9],
    ['async Promise.all (/app/lib/api.ts:12:5)', '/app/lib/api.ts', 12, 5],
  ])('reads %s', (frame, file, line, column) => {
    expect(framePosition(frame)).toEqual({ file, line, column });
  });

  it.each([
    '...node internals...',
    '...new Vpc2 in aws-cdk-lib...',
    '(no user code in 50 frames, use --stack-trace-limit to capture more)',
    'process.emit (node:events:524:28)',
    'async Promise.all (index 0)',
    'eval (eval at <anonymous> (/app/lib/api.ts:1:1), <anonymous>:1:1)',
    'new Api (api.ts:12:5)',
    'new Api (https://example.com/api.ts:12:5)',
    'new Api (file://elsewhere%/api.ts:12:5)',
    'new Api (/app/lib/api.ts:0:5)',
    '',
  ])('sees no place in %s', (frame) => {
    expect(framePosition(frame)).toBeUndefined();
  });
});
