import { describe, expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { bringRefusalTexts, refusalText } from '../../lib/error-texts.ts';
import { faultBefore, isOnTheWay, mayRetry, percentOf } from './sending.ts';

const small = { size: 1000 };

describe('before a picture is sent', () => {
  test('its name is judged, and a better one offered where there is one', () => {
    expect(faultBefore(small, 'still_01.jpeg')).toBeNull();
    expect(faultBefore(small, '場面 1.jpg')).toMatchObject({
      of: 'name',
      issue: { rule: 'file_name' },
      better: 'picture_1.jpg',
    });
    expect(faultBefore(small, 'still.gif')).toMatchObject({ issue: { rule: 'file_type' }, better: null });
    expect(faultBefore(small, '場面.gif')).toMatchObject({ issue: { rule: 'file_name' }, better: null });
  });

  test('its size is judged, with the words that the server has for it', () => {
    const fault = faultBefore({ size: 50 * 1024 * 1024 }, 'huge.png');
    expect(fault).toMatchObject({ error: { code: 'picture_bytes', details: { name: 'huge.png', size: 50, max: 20 } } });
    expect(mayRetry(fault)).toBe(false);
  });

  test('its size is told in the sentence of the server', async () => {
    await bringRefusalTexts();
    const fault = faultBefore({ size: 50 * 1024 * 1024 }, 'huge.png');
    expect(refusalText(fault?.of === 'answer' && fault.error, 'ja')).toBe(
      'huge.pngは50MBです。画像は1点20MBまでです。',
    );
  });
});

test('only what may go well another time is tried again', () => {
  expect(mayRetry({ of: 'answer', error: new ApiError(0, { code: 'unreachable', message: '' }) })).toBe(true);
  expect(mayRetry({ of: 'answer', error: new Error('broke') })).toBe(true);
  expect(mayRetry({ of: 'answer', error: new ApiError(422, { code: 'picture_type', message: '' }) })).toBe(false);
});

test('what waits or is being sent is lost when the page is left, what was refused is not', () => {
  expect((['waiting', 'sending', 'failed'] as const).map((state) => isOnTheWay({ state }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a file has left to so many percent', () => {
  expect(percentOf({ sent: 333, file: { size: 1000 } })).toBe(33);
  expect(percentOf({ sent: 1200, file: { size: 1000 } })).toBe(100);
  expect(percentOf({ sent: 0, file: { size: 0 } })).toBe(0);
});
