import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { loadRefusalTexts, refusalText } from '../../lib/error-texts.ts';
import { faultBefore, isUploading, mayRetry, percentOf } from './sending.ts';

const small = { size: 1000 };

describe('checks before uploading a picture', () => {
  test('judges the name and offers a better one if possible', () => {
    expect(faultBefore(small, 'still_01.jpeg')).toBeNull();
    expect(faultBefore(small, '場面 1.jpg')).toMatchObject({
      of: 'name',
      issue: { rule: 'file_name' },
      better: 'picture_1.jpg',
    });
    expect(faultBefore(small, 'still.gif')).toMatchObject({ issue: { rule: 'file_type' }, better: null });
    expect(faultBefore(small, '場面.gif')).toMatchObject({ issue: { rule: 'file_name' }, better: null });
  });

  test("refuses a wrong size with the server's message", () => {
    const fault = faultBefore({ size: 50 * 1024 * 1024 }, 'huge.png');
    expect(fault).toMatchObject({ error: { code: 'picture_bytes', details: { name: 'huge.png', size: 50, max: 20 } } });
    expect(mayRetry(fault)).toBe(false);
  });

  test("states the size in the server's sentence", async () => {
    await loadRefusalTexts();
    const fault = faultBefore({ size: 50 * 1024 * 1024 }, 'huge.png');
    expect(refusalText(fault?.of === 'answer' && fault.error, 'ja')).toBe(
      'huge.pngは50MBです。画像は1点20MBまでです。',
    );
  });
});

test('retries only faults that may pass', () => {
  expect(mayRetry({ of: 'answer', error: new ApiError(0, { code: 'unreachable', message: '' }) })).toBe(true);
  expect(mayRetry({ of: 'answer', error: new Error('broke') })).toBe(true);
  expect(mayRetry({ of: 'answer', error: new ApiError(422, { code: 'picture_type', message: '' }) })).toBe(false);
});

test('waiting and running uploads are lost on leaving the page, refused ones are not', () => {
  expect((['waiting', 'sending', 'failed'] as const).map((state) => isUploading({ state }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('returns the percentage of a file that is sent', () => {
  expect(percentOf({ sent: 333, file: { size: 1000 } })).toBe(33);
  expect(percentOf({ sent: 1200, file: { size: 1000 } })).toBe(100);
  expect(percentOf({ sent: 0, file: { size: 0 } })).toBe(0);
});
