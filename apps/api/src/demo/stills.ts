import { createHash } from 'node:crypto';
import { plainAddress } from '@eigaichi/domain/pictures/picture-sizes';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { col, readRows } from '../db/read-rows.ts';
import { recordMovieChanges } from '../db/record-movie-change.ts';
import { movie_images, picture_files } from '../db/schema/movies.ts';
import { originalKey } from '../features/pictures/picture-keys.ts';
import { inventedId } from './invented.ts';
import { demoId } from './made-up.ts';
import type { DemoStage, DemoStageInput } from './stage.ts';
import { paint } from './stills/paint.ts';
import { type Pixels, pngOf } from './stills/png.ts';
import { type Still, stillsOf } from './stills/scenes.ts';

const sides = { wide: { width: 1120, height: 630 }, upright: { width: 600, height: 900 } } as const;

/** The mean of the colours, `#rrggbb`, of every 97th pixel. */
const meanOf = ({ rgb }: Pixels): string => {
  const sums = [0, 0, 0];
  let counted = 0;
  for (let at = 0; at + 2 < rgb.length; at += 3 * 97, counted += 1)
    for (const [part, sum] of sums.entries()) sums[part] = sum + (rgb[at + part] ?? 0);
  return `#${sums
    .map((sum) =>
      Math.round(sum / counted)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** The first that lies is featured, the first upright one the poster, as it would be with uploaded ones (D32b). */
const kindOf = (stills: readonly Still[], still: Still): 1 | 2 | 4 => {
  if (stills.find(({ upright }) => upright === still.upright) !== still) return 4;
  return still.upright ? 2 : 1;
};

type Drawn = {
  readonly key: string;
  readonly still: Still;
  readonly stills: readonly Still[];
  readonly position: number;
};

const keep = async ({ tx, deps, now }: DemoStageInput, { key, still, stills, position }: Drawn): Promise<void> => {
  const pixels = paint(still.scene, still.upright ? sides.upright : sides.wide);
  const bytes = pngOf(pixels);
  const uuid = demoId('picture', `${key} ${position}`);
  const movie_id = inventedId(key);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { width, height } = pixels;
  const color = meanOf(pixels);
  const since = isoInstant(now);
  await deps.storage.write(originalKey(uuid), bytes);
  const rows = await readRows(tx, { provider_id: col.text })`select provider_id from movies where uuid = ${movie_id}`;
  const sent_by = rows[0]?.provider_id;
  if (sent_by === undefined) throw new Error(`no invented title ${key}`);
  const file = { uuid, movie_id, sha256, width, height, color, sent_by, since };
  await tx.insert(picture_files).values({
    ...file,
    name: `${key}_${position + 1}.png`,
    bytes: bytes.length,
    state: 'shown',
    format: 'png',
  });
  await tx.insert(movie_images).values({
    uuid,
    movie_id,
    kind: kindOf(stills, still),
    position,
    url: plainAddress({ uuid, sha256, width }),
    width,
    height,
    color,
    created_at: since,
  });
};

/** Pictures of titles that don't exist, drawn here; their sizes are made when they are asked for. */
export const stillsStage: DemoStage = {
  name: 'stills',
  load: async (input) => {
    const drawn = Object.entries(stillsOf).flatMap(([key, stills]) =>
      stills.map((still, position): Drawn => ({ key, still, stills, position })),
    );
    for (const one of drawn) await keep(input, one);
    await recordMovieChanges(input.tx, Object.keys(stillsOf).map(inventedId));
    return `${drawn.length} drawn pictures of invented titles`;
  },
};
