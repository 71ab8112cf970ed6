import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { loadRefusalTexts } from '../../lib/error-texts.ts';
import { uploadRefusalText } from './use-send.ts';

test('a refused upload names its file once', async () => {
  await loadRefusalTexts();
  const refused = (code: string, details = {}) =>
    uploadRefusalText('trailer.mov', new ApiError(422, { code, message: code, details }), 'en');
  const kind = refused('wrong_kind', { name: 'trailer.mov', allowed: 'mp4' });
  expect(kind.match(/trailer\.mov/g)).toHaveLength(1);
  expect(refused('entry_full')).toMatch(/^trailer\.mov: /);
});
