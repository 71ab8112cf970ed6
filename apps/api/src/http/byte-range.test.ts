import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { rangeToServe } from './byte-range.ts';

const whole = undefined;
const outside = null;

/** For a file of 100 bytes: the header, the requested bytes, and the public report of a server that returned others. */
test.each([
  ['bytes=0-10', [0, 10], 'denoland/std#3354'],
  ['bytes=90-', [90, 99], 'denoland/std#3354'],
  ['bytes=90-110', [90, 99], 'denoland/std#3354'],
  ['bytes=-10', [90, 99], '9001/copyparty#1628'],
  ['bytes=-9999', [0, 99], 'yhirose/cpp-httplib#711'],
  ['bytes=-18446744073709551616', [0, 99], 'static-web-server/static-web-server#669'],
  ['bytes=60-160', [60, 99], 'apache/opendal#4618'],
  ['bytes=-0', outside, 'chimera-nas/chimera#1196'],
  ['bytes=100-', outside, 'DataBiosphere/azul#2869'],
  ['bytes=200-300', outside, 'swhitty/FlyingFox#204'],
  ['bytes=null-', whole, 'expo/expo#15934'],
  ['bytes=0-9, 20-29', whole, 'RFC 9110, 14.2'],
  ['bytes=9-0', whole, 'RFC 9110, 14.1.1'],
  ['Bytes=0-9', [0, 9], 'RFC 9110, 14.1: units in any case'],
] as const)('%s', (range, expected, _reportedIn) => {
  const found = rangeToServe({ headers: { range } } as unknown as FastifyRequest, { etag: '"a"', bytes: 100 });
  expect(Array.isArray(expected) ? [found?.first, found?.last] : found).toEqual(expected);
});

test.each([
  ['"a"', { first: 50, last: 99 }, 'AnInsomniacy/aria2-next#43'],
  ['"b"', whole, 'jizhi0v0/duo-updater#245'],
  ['Thu, 01 Jan 1970 00:00:00 GMT', whole, 'BitMiracle-AI/Dormice#86'],
])('only what is still the same goes on: If-Range: %s', (ifRange, expected, _reportedIn) => {
  const headers = { range: 'bytes=50-', 'if-range': ifRange };
  expect(rangeToServe({ headers } as unknown as FastifyRequest, { etag: '"a"', bytes: 100 })).toEqual(expected);
});
