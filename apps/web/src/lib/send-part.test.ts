import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { foundNobody, foundNoRoom } from './send-part.ts';

const answered = (status: number, code: string) => new ApiError(status, { code, message: '' });

test('treats a gateway error as no answer, but a refusal as an answer', () => {
  expect(foundNobody(answered(0, 'unreachable'))).toBe(true);
  for (const status of [502, 503, 504]) expect(foundNobody(answered(status, 'internal'))).toBe(true);
  expect(foundNobody(new Error('upload failed', { cause: answered(0, 'unreachable') }))).toBe(true);
  for (const status of [401, 404, 409, 500]) expect(foundNobody(answered(status, 'internal'))).toBe(false);
  expect(foundNobody(new Error('something else'))).toBe(false);
  expect(foundNoRoom(answered(0, 'unreachable'))).toBe(false);
});
