import { describe, expect, test } from 'vitest';
import { mentionAtCaret, mentionedIn, mentionRuns } from './mentions.ts';

const people = [
  { uuid: '1', name: 'Ito Jo' },
  { uuid: '2', name: 'Ito Jonas' },
  { uuid: '3', name: '佐藤 花子' },
  { uuid: '4', name: 'Ito Jo' },
];

describe('mentions in a note (D14i)', () => {
  test.each([
    ['@', 1, { at: 0, words: '' }],
    ['Ask @It', 7, { at: 4, words: 'It' }],
    ['Ask @Ito Jo please', 11, { at: 4, words: 'Ito Jo' }],
    ['契約書を@佐', 6, { at: 4, words: '佐' }],
    ['jo@example.com', 14, null],
    ['Ask @It\nnext', 12, null],
    ['no one', 6, null],
  ])('%s, caret at %i', (text, caret, found) => {
    expect(mentionAtCaret(text, caret)).toEqual(found);
  });

  test('prefers the longer of two names with the same beginning', () => {
    expect(mentionedIn('Thanks @Ito Jonas!', people)).toEqual(['2']);
    expect(mentionedIn('@佐藤 花子さん、@Ito Jonas', people)).toEqual(['2', '3']);
  });

  test('means every colleague of a shared name, and no one for an unknown name', () => {
    expect(mentionedIn('@Ito Jo and @Stranger', people)).toEqual(['1', '4']);
    expect(mentionedIn('Ito Jo', people)).toEqual([]);
  });

  test('splits a text into runs that join to the same text', () => {
    const text = '@Ito Jo asks @Stranger, @@佐藤 花子 answers @';
    const runs = mentionRuns(text, people);
    expect(runs.map((run) => run.text).join('')).toBe(text);
    expect(runs.filter(({ person }) => person !== null).map((run) => run.text)).toEqual(['@Ito Jo', '@佐藤 花子']);
  });
});
