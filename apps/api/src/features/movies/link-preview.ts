import { movieImageType } from '@eigaichi/domain/options/images';
import { heightAt, plainWidthIn } from '@eigaichi/domain/pictures/picture-sizes';
import { sql } from 'drizzle-orm';
import { joinTexts } from '../../db/movie-texts.ts';
import { col, readRow } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import type { PageHead } from '../../http/page-head.ts';
import { moviePicture } from './movie-picture.ts';
import { movieInAddress } from './movie-there.ts';
import { visibleTo } from './visible-to.ts';

type Text = string | null;
type Picture = { readonly url: string; readonly width: number | null; readonly height: number | null };
const columns = {
  year: col.orNull(col.int),
  ...col.each(col.json<Text>(), 'name_ja', 'name_en', 'director_ja', 'director_en'),
  picture: col.orNull(col.json<Picture>()),
};

export const joinParts = (parts: readonly (Text | number)[], between: string): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

/** Dimensions of a picture at one of the product's own addresses, which scales it down. */
const sidesOf = ({ url, width, height }: Picture) => {
  const made = plainWidthIn(url);
  if (made === null || width === null || height === null) return {};
  return { width: made, height: heightAt({ width, height }, made) };
};

/** A picture that chat programs can fetch: on the web, or stored by the product. */
export const pictureIn = (publicUrl: string, picture: Picture | null): PageHead['image'] => {
  if (picture === null) return undefined;
  const { url } = picture;
  if (url.startsWith('/') && !url.startsWith('//')) return { url: `${publicUrl}${url}`, ...sidesOf(picture) };
  return /^https:\/\//i.test(url) ? { url } : undefined;
};

/**
 * Link preview of a title for chat programs: names, director, year and picture, as shown to visitors on the home page
 * and in feature lists. A title hidden from visitors (D22) has none, as if missing.
 */
export const movieHead = async (deps: Deps, path: string): Promise<PageHead | undefined> => {
  const uuid = movieInAddress(path);
  if (uuid === null || uuid === undefined) return undefined;
  const row = await readRow(deps.db, columns)`
    select m.production_year as year, ja.film_name as name_ja, en.film_name as name_en,
      ja.director as director_ja, en.director as director_en,
      coalesce(${sql.raw(moviePicture(movieImageType.featured))}, ${sql.raw(moviePicture(movieImageType.poster))}) as picture
    from movies m
    join accounts a on a.uuid = m.provider_id
    ${joinTexts('m.uuid')}
    where m.uuid = ${uuid}::uuid and ${visibleTo(null)}`;
  if (row === undefined) return undefined;
  const names = [...new Set([row.name_en, row.name_ja])];
  if (joinParts(names, '') === '') return undefined;
  const directors = joinParts([...new Set([row.director_en, row.director_ja])], ' / ');
  const image = pictureIn(deps.config.publicUrl, row.picture);
  return {
    title: joinParts(names, ' / '),
    description: joinParts([directors, row.year], ', '),
    type: 'video.movie',
    ...(image === undefined ? {} : { image }),
  };
};
