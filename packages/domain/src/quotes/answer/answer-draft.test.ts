import { expect, test } from 'vitest';
import { answerDraftContent, usableDraft } from './answer-draft.ts';

const [first, second] = ['0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10', '0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a11'];
const content = answerDraftContent.parse({
  titles: [
    { quote_movie: first, version: 3, flat_price: '12,000' },
    { quote_movie: second, version: 3, flat_price: 9_000 },
  ],
});

test('reads prices as an answer does', () => {
  expect(content.titles.map(({ flat_price }) => flat_price)).toEqual([12_000, 9_000]);
  expect(answerDraftContent.safeParse({ titles: [{ quote_movie: first, version: 1, flat_price: '-1' }] }).success).toBe(
    false,
  );
  expect(answerDraftContent.safeParse({ titles: [] }).success).toBe(false);
});

test('only titles that await an answer at the same version are usable', () => {
  const titles = [
    { uuid: first, version: 3, awaitsAnswer: true },
    { uuid: second, version: 4, awaitsAnswer: true },
  ];
  expect(usableDraft(content, titles)?.titles.map(({ quote_movie }) => quote_movie)).toEqual([first]);
  expect(usableDraft(content, [{ uuid: first, version: 3, awaitsAnswer: false }])).toBeNull();
});
