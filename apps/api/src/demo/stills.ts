import { createHash } from 'node:crypto';
import { pictureKinds } from '@eigaichi/domain/pictures/picture-kinds';
import { plainAddress } from '@eigaichi/domain/pictures/picture-sizes';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { recordMovieChanges } from '../db/record-movie-change.ts';
import { movie_images, picture_files } from '../db/schema/movies.ts';
import { originalKey } from '../features/pictures/picture-keys.ts';
import { type InventedMovie, inventedId, inventedMovies } from './invented-titles.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, type DemoStageInput, inBatches } from './stage.ts';
import { paint } from './stills/paint.ts';
import { type Pixels, pngOf } from './stills/png.ts';
import { type Still, stillsOf } from './stills/scenes.ts';

/** As small as the pages that show them allow, as all of them are drawn at the first start. */
const sides = {
  featured: { width: 640, height: 360 },
  poster: { width: 320, height: 480 },
  still: { width: 320, height: 180 },
} as const;

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

/** The first landscape picture is featured, the portrait one the poster, as it would be with uploaded ones (D32b). */
const useOf = ({ upright }: Still, position: number) => {
  if (upright) return { kind: pictureKinds.poster, ...sides.poster };
  return position === 0
    ? { kind: pictureKinds.featured, ...sides.featured }
    : { kind: pictureKinds.screenshot, ...sides.still };
};

type Drawn = { readonly title: InventedMovie; readonly still: Still; readonly position: number };

/** Draws a picture, stores it and answers its rows. It is packed and written while the next one is drawn. */
const draw = async ({ deps, now }: DemoStageInput, { title, still, position }: Drawn) => {
  const { kind, ...size } = useOf(still, position);
  const pixels = paint(still.scene, size);
  const bytes = await pngOf(pixels);
  const uuid = demoId('picture', `${title.key} ${position}`);
  await deps.storage.write(originalKey(uuid), bytes);
  const movie_id = inventedId(title.key);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const color = meanOf(pixels);
  const since = isoInstant(now);
  const shared = { uuid, movie_id, color, ...size };
  return {
    file: {
      ...shared,
      name: `${title.key}_${position + 1}.png`,
      bytes: bytes.length,
      sha256,
      state: 'shown' as const,
      format: 'png' as const,
      sent_by: demoId('account', title.holder),
      since,
    },
    image: { ...shared, kind, position, url: plainAddress({ uuid, sha256, width: size.width }), created_at: since },
  };
};

type Rows = Awaited<ReturnType<typeof draw>>;

/** So many are packed and written at a time. */
const atOnce = 8;

/** Pictures of titles that don't exist, drawn here; their sizes are made when they are asked for. */
export const stillsStage: DemoStage = {
  name: 'stills',
  load: async (input) => {
    const drawn = inventedMovies.flatMap((title, place) =>
      stillsOf(title.scene, place * 97).map((still, position): Drawn => ({ title, still, position })),
    );
    const rows: Rows[] = [];
    const unfinished = new Set<Promise<unknown>>();
    for (const one of drawn) {
      if (unfinished.size >= atOnce) await Promise.race(unfinished);
      const work = draw(input, one).then((row) => {
        rows.push(row);
        unfinished.delete(work);
      });
      unfinished.add(work);
    }
    await Promise.all(unfinished);
    await inBatches(rows, (batch) => input.tx.insert(picture_files).values(batch.map(({ file }) => file)));
    await inBatches(rows, (batch) => input.tx.insert(movie_images).values(batch.map(({ image }) => image)));
    await recordMovieChanges(
      input.tx,
      inventedMovies.map(({ key }) => inventedId(key)),
    );
    return `${drawn.length} drawn pictures of invented titles`;
  },
};
