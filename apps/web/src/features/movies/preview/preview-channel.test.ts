import { expect, test } from 'vitest';
import { emptyDraft } from '../edit/movie-draft.ts';
import type { Movie } from '../queries.ts';
import { publishPreview, receivePreview } from './preview-channel.ts';
import { previewOf } from './preview-of.ts';

const [mine, other] = ['0199aaaa-0000-4000-8000-000000000001', '0199aaaa-0000-4000-8000-000000000002'] as const;
const draft = (uuid: string, production_year: number) => previewOf(null, { ...emptyDraft, production_year }, uuid);

test('a preview receives the requested draft, and later edits', async () => {
  const years: (number | null)[] = [];
  const stopHanding = publishPreview(mine, draft(mine, 1985));
  const stopOther = publishPreview(other, draft(other, 1900));
  const stopTaking = receivePreview(mine, ({ production_year }: Movie) => years.push(production_year));
  await expect.poll(() => years).toEqual([1985]);
  stopHanding();
  const stopAgain = publishPreview(mine, draft(mine, 1986));
  await expect.poll(() => years).toEqual([1985, 1986]);
  for (const stop of [stopOther, stopTaking, stopAgain]) stop();
});
