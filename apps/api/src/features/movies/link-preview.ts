import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { PageHead } from '../../http/page-head.ts';
import { visibleTo } from './visible-to.ts';

const addressOfTitle = /^\/movies\/detail\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\/?$/i;

type Text = string | null;
type Row = {
  readonly year: number | null;
  readonly name_ja: Text;
  readonly name_en: Text;
  readonly director_ja: Text;
  readonly director_en: Text;
  readonly picture: Text;
};

const told = (parts: readonly (Text | number)[], between: string): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

/** A picture that chat programs can fetch: on the web, or kept by the product. */
const pictureAddress = (publicUrl: string, url: Text): string | undefined => {
  if (url === null) return undefined;
  if (url.startsWith('/') && !url.startsWith('//')) return `${publicUrl}${url}`;
  return /^https:\/\//i.test(url) ? url : undefined;
};

/**
 * What a chat program shows of a link to a title: its names, who directed it, the year and the picture, which the home
 * page and feature lists show to visitors too. Of a title that visitors may not see (D22) nothing, as if it weren't there.
 */
export const titleHead = async (deps: Deps, path: string): Promise<PageHead | undefined> => {
  const uuid = addressOfTitle.exec(path)?.[1];
  if (uuid === undefined) return undefined;
  const found = await deps.db.execute<Row>(sql`
    select m.production_year as year, ja.film_name as name_ja, en.film_name as name_en,
      ja.director as director_ja, en.director as director_en,
      (select i.url from movie_images i where i.movie_id = m.uuid and i.kind in (1, 2)
        order by i.kind, i.position limit 1) as picture
    from movies m
    join accounts a on a.uuid = m.provider_id
    left join movie_translations ja on ja.movie_id = m.uuid and ja.locale = 'ja'
    left join movie_translations en on en.movie_id = m.uuid and en.locale = 'en'
    where m.uuid = ${uuid}::uuid and ${visibleTo(null)}`);
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const names = [...new Set([row.name_en, row.name_ja])];
  if (told(names, '') === '') return undefined;
  const directors = told([...new Set([row.director_en, row.director_ja])], ' / ');
  const image = pictureAddress(deps.config.publicUrl, row.picture);
  return {
    title: told(names, ' / '),
    description: told([directors, row.year], ', '),
    type: 'video.movie',
    ...(image === undefined ? {} : { image }),
  };
};
