import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toShiftJis } from './shift-jis.ts';

const read = (bytes: Uint8Array) => new TextDecoder('shift_jis', { fatal: true }).decode(bytes);

describe('the bytes of Shift_JIS', () => {
  test.each(['契約0012 ライセンス料 月白映画社', 'ｶﾅ', '髙﨑①㈱～', 'A,B"C\r\n'])(
    '%s is read as it was written',
    (text) => {
      expect(toShiftJis(text)).toMatchObject({ replaced: [] });
      expect(read(toShiftJis(text).bytes)).toBe(text);
    },
  );

  test('replaces a missing character with a similar one, and lists it', () => {
    const { bytes, replaced } = toShiftJis('Société 〜 𠮷野 − 5');
    expect(read(bytes)).toBe('Societe ～ 〓野 － 5');
    expect(replaced).toEqual([
      { sign: 'é', written: 'e' },
      { sign: '〜', written: '～' },
      { sign: '𠮷', written: '〓' },
      { sign: '−', written: '－' },
    ]);
  });

  test('round-trips any text, replacing only the listed characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { bytes, replaced } = toShiftJis(text);
        const written = new Map(replaced.map((each) => [each.sign, each.written]));
        expect(read(bytes)).toBe([...text].map((sign) => written.get(sign) ?? sign).join(''));
      }),
      { numRuns: 2000 },
    );
  });
});
