import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isStoreFull, isUploadUnanswered } from './send-part.ts';

const answered = (status: number, code: string) => new ApiError(status, { code, message: '' });

test('treats a gateway error as no answer, but a refusal as an answer', () => {
  expect(isUploadUnanswered(answered(0, 'unreachable'))).toBe(true);
  for (const status of [502, 503, 504]) expect(isUploadUnanswered(answered(status, 'internal'))).toBe(true);
  expect(isUploadUnanswered(new Error('upload failed', { cause: answered(0, 'unreachable') }))).toBe(true);
  for (const status of [401, 404, 409, 500]) expect(isUploadUnanswered(answered(status, 'internal'))).toBe(false);
  expect(isUploadUnanswered(new Error('something else'))).toBe(false);
  expect(isStoreFull(answered(0, 'unreachable'))).toBe(false);
});
