import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeContentHash } from './content-hash.ts';

const resultOf = (chunks: readonly Buffer[]) => {
  const content = makeContentHash();
  for (const chunk of chunks) content.update(chunk);
  return content.result();
};

const rows = fc.array(
  fc.string({ unit: 'grapheme' }).map((row) => row.replaceAll('\n', '\\n')),
  { maxLength: 30 },
);
const textOf = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));

test('ignores the order of rows and the size of chunks', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat({ max: 400 }), { maxLength: 8 }), (lines, cuts) => {
      const shuffled = textOf(lines.toReversed());
      const at = [0, ...cuts.map((cut) => Math.min(cut, shuffled.length)).sort((a, b) => a - b), shuffled.length];
      const chunks = at.slice(1).map((end, place) => shuffled.subarray(at[place], end));
      expect(resultOf(chunks)).toEqual(resultOf([textOf(lines)]));
    }),
  );
});

test('changes for a different, missing or duplicate row', () => {
  const of = (...lines: string[]) => resultOf([textOf(lines)]).content;
  expect(new Set([of('a', 'b'), of('a', 'c'), of('a'), of('a', 'b', 'b'), of('ab'), of('')]).size).toBe(6);
});
