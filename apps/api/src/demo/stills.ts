import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pictureKinds } from '@eigaichi/domain/pictures/picture-kinds';
import { plainAddress } from '@eigaichi/domain/pictures/picture-sizes';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { z } from 'zod';
import { recordMovieChanges } from '../db/record-movie-change.ts';
import { movie_images, picture_files } from '../db/schema/movies.ts';
import { originalKey } from '../features/pictures/picture-keys.ts';
import { inventedId, inventedMovies } from './invented-titles.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, type DemoStageInput, inBatches } from './stage.ts';

/** Drawn by `scripts/demo-pictures.mjs`. */
const folder = new URL('../../demo-data/pictures/', import.meta.url);

const still = z.object({
  /** Key of its title. */
  title: z.string(),
  position: z.int(),
  width: z.int(),
  height: z.int(),
  /** Mean colour, `#rrggbb`. */
  color: z.string(),
});
type Still = z.output<typeof still>;

/** The first landscape image is featured, the portrait one the poster, like uploaded ones (D32b). */
const kindOf = ({ width, height, position }: Still) => {
  if (height > width) return pictureKinds.poster;
  return position === 0 ? pictureKinds.featured : pictureKinds.screenshot;
};

const holders = new Map(inventedMovies.map(({ key, holder }) => [key, holder]));

const store = async ({ deps, now }: DemoStageInput, picture: Still) => {
  const { title, position, ...seen } = picture;
  const name = `${title}_${position + 1}.webp`;
  const bytes = await readFile(new URL(name, folder));
  const uuid = demoId('picture', `${title} ${position}`);
  await deps.storage.write(originalKey(uuid), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const since = isoInstant(now);
  const shared = { uuid, movie_id: inventedId(title), ...seen };
  const url = plainAddress({ uuid, sha256, width: seen.width });
  return {
    file: {
      ...shared,
      name,
      bytes: bytes.length,
      sha256,
      state: 'shown' as const,
      format: 'webp' as const,
      sent_by: demoId('account', holders.get(title) ?? ''),
      since,
    },
    image: { ...shared, kind: kindOf(picture), position, url, created_at: since },
  };
};

const atOnce = 16;

/** Images of invented titles; their sizes are generated on request. */
export const stillsStage: DemoStage = {
  name: 'stills',
  load: async (input) => {
    const stills = z.array(still).parse(JSON.parse(readFileSync(new URL('pictures.json', folder), 'utf8')));
    const rows: Awaited<ReturnType<typeof store>>[] = [];
    for (let at = 0; at < stills.length; at += atOnce)
      rows.push(...(await Promise.all(stills.slice(at, at + atOnce).map((one) => store(input, one)))));
    await inBatches(rows, (batch) => input.tx.insert(picture_files).values(batch.map(({ file }) => file)));
    await inBatches(rows, (batch) => input.tx.insert(movie_images).values(batch.map(({ image }) => image)));
    await recordMovieChanges(
      input.tx,
      inventedMovies.map(({ key }) => inventedId(key)),
    );
    return `${stills.length} pictures of invented titles`;
  },
};
