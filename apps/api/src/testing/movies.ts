import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Database } from '../db/client.ts';
import { recordMovieChange } from '../db/record-movie-change.ts';
import { movie_genres, movie_translations, movies } from '../db/schema/movies.ts';
import { genres } from '../db/schema/reference.ts';
import { offer_lines } from '../db/schema/rights.ts';

let made = 0;

/** A genre on a list unique to the test file; its number continues from file to file. */
export const makeGenre = async (
  db: Database,
  named?: { readonly ja: string; readonly en: string },
): Promise<string> => {
  made += 1;
  const { ja, en } = named ?? { ja: `ジャンル${made}`, en: `Genre ${made}` };
  const [row] = await db.insert(genres).values({ name: en.toLowerCase(), name_ja: ja, name_en: en }).returning();
  if (row === undefined) throw new Error('no genre was made');
  return row.uuid;
};

export type MovieOptions = {
  readonly movie?: Partial<typeof movies.$inferInsert>;
  readonly name?: { readonly ja: string; readonly en: string };
  /** Licensable rights: everything everywhere by default; null for nothing declared. */
  readonly offer?: Partial<typeof offer_lines.$inferInsert> | null;
};

/** A published film with every field required for submission. */
export const makeMovie = async (db: Database, provider: Actor, options: MovieOptions = {}): Promise<string> => {
  // Titles made at once have names of their own.
  made += 1;
  const number = made;
  const genre_id = await makeGenre(db);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(movies)
      .values({
        provider_id: provider.account,
        status: movieStatus.approved,
        film_type: filmType.movie,
        type: 2,
        film_name_yomi: `さくひん${number}`,
        production_country: 'JP',
        production_year: 1985,
        language: 'ja',
        play_time: '01:55:00',
        published_at: '2026-03-01T00:00:00Z',
        ...options.movie,
      })
      .returning();
    if (row === undefined) throw new Error('no title was made');
    const movie_id = row.uuid;
    const { ja, en } = options.name ?? { ja: `作品${number}`, en: `Title ${number}` };
    const texts = { director: '伊丹十三', copyright: '© Example Films' };
    await tx.insert(movie_translations).values([
      { movie_id, locale: 'ja', film_name: ja, ...texts },
      { movie_id, locale: 'en', film_name: en, ...texts, director: 'Juzo Itami' },
    ]);
    await tx.insert(movie_genres).values({ movie_id, genre_id });
    if (options.offer !== null)
      await tx.insert(offer_lines).values({
        rights: [rightType.svod, rightType.vod, rightType.payTv, rightType.theatre, rightType.tvod],
        all_countries: true,
        ...options.offer,
        movie_id,
      });
    await recordMovieChange(tx, movie_id);
    return movie_id;
  });
};
