import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { loadRefusalTexts, refusalText } from './error-texts.ts';

beforeAll(loadRefusalTexts);

const said = 'The sentence of the answer.';

test('no refusal shows the placeholder of a value that only its message contains', () => {
  const codes = Object.entries(refusalTexts).filter(([, text]) => /\{\w+\}/.test(text.ja + text.en));
  expect(codes.length).toBeGreaterThan(30);
  for (const [code] of codes)
    for (const language of ['ja', 'en'] as const)
      expect(refusalText(new ApiError(409, { code, message: said }), language)).toBe(said);
});

test("shows a refusal with parameters in the reader's language", () => {
  const error = new ApiError(409, { code: 'already_approved', message: said, details: { person: '市場守' } });
  expect(refusalText(error, 'ja')).toBe('市場守さんがすでに承認しました。');
});
