import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { englishText } from '../shared/rules/text-rules.ts';
import { machineTranslated, marksAfter, toPlainSigns } from './machine-translation.ts';

const stored = { outline: 'A made text', pr_message: 'Another', director: null };

describe('machine translation marks', () => {
  it('stay while the text stays', () => {
    expect(marksAfter({ marks: ['outline'], stored, sent: { outline: 'A made text', director: 'A. Person' } })).toEqual(
      ['outline'],
    );
    expect(marksAfter({ marks: ['outline'], stored, sent: { outline: undefined } })).toEqual(['outline']);
  });

  it('go when the text is rewritten or cleared', () => {
    expect(marksAfter({ marks: ['outline', 'pr_message'], stored, sent: { outline: 'By hand' } })).toEqual([
      'pr_message',
    ]);
    expect(marksAfter({ marks: ['outline'], stored, sent: { outline: null }, asked: ['outline'] })).toEqual([]);
  });

  it('are those set by the edit', () => {
    const sent = { director: 'Made by a machine' };
    expect(marksAfter({ marks: [], stored, sent, asked: ['director'] })).toEqual(['director']);
    expect(marksAfter({ marks: ['outline'], stored, sent: {}, asked: [] })).toEqual([]);
  });

  it('name only English texts, each once', () => {
    expect(machineTranslated.parse(['outline', 'outline'])).toEqual(['outline']);
    expect(machineTranslated.safeParse(['isan_number']).success).toBe(false);
  });
});

describe('a translator’s text', () => {
  it.each([
    ['She says \u2018no\u2019 \u2014 \u201cnever\u201d\u2026', `She says 'no' - "never"...`],
    ['Tokyo\u3001\u00a01985\uff01', 'Tokyo,  1985!'],
    ['\u300cSlope\u300d\u3002\nTwo lines ', '"Slope".\nTwo lines'],
  ])('%s is written in plain signs', (made, plain) => {
    expect(toPlainSigns(made)).toBe(plain);
    expect(z.string().check(englishText).safeParse(plain).success).toBe(true);
  });
});
