import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxHead, mp4Facts } from './mp4-facts.ts';
import { mxfFacts } from './mxf-facts.ts';

const uint = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const zeros = (count: number): number[] => Array<number>(count).fill(0);

describe('an mp4 or mov', () => {
  const box = (type: string, ...inside: readonly number[][]): number[] => {
    const all = inside.flat();
    return [...uint(all.length + 8, 4), ...ascii(type), ...all];
  };
  const times = (type: string, scale: number, length: number, wide = false) =>
    wide
      ? box(type, [1, 0, 0, 0], zeros(16), uint(scale, 4), uint(length, 8))
      : box(type, zeros(12), uint(scale, 4), uint(length, 4));
  const track = (handler: string, codec: string, [width, height]: readonly [number, number], each: number) =>
    box(
      'trak',
      box('tkhd', zeros(84)),
      box(
        'mdia',
        times('mdhd', 24_000, 141_141_000),
        box('hdlr', zeros(8), ascii(handler), zeros(12)),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', zeros(4), uint(1, 4), box(codec, zeros(24), uint(width, 2), uint(height, 2), zeros(50))),
            box('stts', zeros(4), uint(1, 4), uint(141_000, 4), uint(each, 4)),
          ),
        ),
      ),
    );
  const sound = track('soun', 'mp4a', [0, 0], 1024);
  const picture = track('vide', 'apch', [1920, 1080], 1001);

  test('has its length, pixels, frame rate and codec, wherever its video track is', () => {
    const moov = [...times('mvhd', 600, 3_528_525), ...sound, ...picture];
    expect(mp4Facts(Uint8Array.from(moov))).toEqual({
      seconds: 5880.875,
      sides: { width: 1920, height: 1080 },
      frames_per_second: 24_000 / 1001,
      codec: { name: 'ProRes 422 HQ', format: 2 },
    });
  });

  test('with wide numbers; in fragments, whose length is open; with an unknown code', () => {
    expect(mp4Facts(Uint8Array.from(times('mvhd', 1000, 8_000_000_000, true))).seconds).toBe(8_000_000);
    expect(mp4Facts(Uint8Array.from([...times('mvhd', 1000, 0), ...picture])).seconds).toBeCloseTo(5880.875, 3);
    expect(mp4Facts(Uint8Array.from(times('mvhd', 1000, 0xffffffff))).seconds).toBeNull();
    expect(mp4Facts(Uint8Array.from(track('vide', 'xyz1', [8, 8], 1))).codec).toEqual({ name: 'xyz1', format: null });
  });

  test('a box of four and of eight bytes of size, to the end, and invalid ones', () => {
    expect(boxHead(Uint8Array.from([...uint(24, 4), ...ascii('moov')]))).toEqual({ type: 'moov', head: 8, bytes: 24 });
    expect(boxHead(Uint8Array.from([...uint(1, 4), ...ascii('mdat'), ...uint(9e9, 8)]))).toEqual({
      type: 'mdat',
      head: 16,
      bytes: 9e9,
    });
    expect(boxHead(Uint8Array.from([...uint(0, 4), ...ascii('mdat')]))?.bytes).toBeNull();
    for (const none of [[], [...uint(4, 4), ...ascii('moov')], [...uint(1, 4), ...ascii('mdat'), ...uint(3, 8)]])
      expect(boxHead(Uint8Array.from(none))).toBeNull();
  });
});

describe('an MXF', () => {
  const key = (end: readonly number[]) => [
    0x06,
    0x0e,
    0x2b,
    0x34,
    0x02,
    0x53,
    0x01,
    0x01,
    0x0d,
    0x01,
    0x01,
    0x01,
    0x01,
    0x01,
    ...end,
  ];
  const item = (tag: number, value: readonly number[]) => [...uint(tag, 2), ...uint(value.length, 2), ...value];
  const set = (end: readonly number[], ...items: readonly number[][]) => {
    const all = items.flat();
    return [...key(end), 0x83, ...uint(all.length, 3), ...all];
  };
  const partition = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01, ...zeros(8), 0x04, ...zeros(4)];
  const prores = [0x06, 0x0e, 0x2b, 0x34, 0x04, 0x01, 0x01, 0x0d, 0x04, 0x01, 0x02, 0x02, 0x03, 0x06, 0x04, 0x00];
  const described = (frames: number, layout: number, height: number) =>
    set(
      [0x28, 0x00],
      item(0x3001, [...uint(30_000, 4), ...uint(1001, 4)]),
      item(0x3002, frames < 0 ? Array<number>(8).fill(255) : uint(frames, 8)),
      item(0x3203, uint(1920, 4)),
      item(0x3202, uint(height, 4)),
      item(0x320c, [layout]),
      item(0x3201, prores),
    );

  test('says its length, pixels, pictures a second and coding', () => {
    expect(mxfFacts(Uint8Array.from([...partition, ...described(3000, 0, 1080)]))).toEqual({
      seconds: expect.closeTo(100.1),
      sides: { width: 1920, height: 1080 },
      frames_per_second: 30_000 / 1001,
      codec: { name: 'ProRes 422 HQ', format: 2 },
    });
  });

  test('in fields, and with its length only in its sequence', () => {
    const bytes = [...partition, ...set([0x0f, 0x00], item(0x0202, uint(600, 8))), ...described(-1, 1, 540)];
    expect(mxfFacts(Uint8Array.from(bytes))).toMatchObject({
      seconds: expect.closeTo(20.02),
      sides: { width: 1920, height: 1080 },
    });
  });
});

test('any bytes: nothing is thrown and no number is impossible', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      for (const { seconds, frames_per_second } of [mp4Facts(bytes), mxfFacts(bytes)])
        for (const number of [seconds, frames_per_second]) if (number !== null) expect(number).toBeGreaterThan(0);
    }),
  );
});
