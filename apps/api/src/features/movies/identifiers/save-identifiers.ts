import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { saveTitleIdentifiers } from '@eigaichi/wire/movies/title-identifiers';
import type { AnswerIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { recordMovieChange } from '../../../db/record-movie-change.ts';
import { movies } from '../../../db/schema/movies.ts';
import { movie_identifiers } from '../../../db/schema/title-identifiers.ts';
import type { Deps } from '../../../deps.ts';
import { orNotFound, Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockMovie } from '../movie-store.ts';
import { takenIssues } from './taken-identifiers.ts';

type Sent = BodyOut<typeof saveTitleIdentifiers>;
type Answer = AnswerIn<typeof saveTitleIdentifiers>['data'];

const replaceIdentifiers = async (tx: Tx, movie_id: string, identifiers: Answer['identifiers']) => {
  await tx.delete(movie_identifiers).where(eq(movie_identifiers.movie_id, movie_id));
  const rows = identifiers.map((identifier, position) => ({ ...identifier, movie_id, position }));
  if (rows.length > 0) await tx.insert(movie_identifiers).values(rows);
  await tx
    .update(movies)
    .set({ identifiers_version: sql`${movies.identifiers_version} + 1` })
    .where(eq(movies.uuid, movie_id));
};

/**
 * Replaces the identifiers of a title's editions and masters (D54). Refuses an older version with both side by side
 * (D30), and an EIDR that another title has.
 */
export const saveIdentifiers = async (
  deps: Deps,
  actor: Actor,
  { uuid, version, identifiers: sent }: Sent & { readonly uuid: string },
): Promise<Answer> =>
  deps.db.transaction(async (tx) => {
    const row = orNotFound(await lockMovie(tx, actor, uuid));
    if (row.trashed_at !== null) throw new Refused('not_allowed_now');
    const { identifiers: before, identifiers_version } = row;
    if (version !== identifiers_version)
      throw new Refused('stale_version', {
        details: {
          sent: { identifiers: sent, version },
          current: { identifiers: before, identifiers_version },
        },
      });
    const identifiers = sent.map(({ eidr_number = null, isan_number = null, ...named }) => ({
      ...named,
      eidr_number,
      isan_number,
    }));
    const places = identifiers.map(({ eidr_number }, at) => ({ field: `identifiers.${at}.eidr_number`, eidr_number }));
    const issues = await takenIssues(tx, actor, { movie: uuid, sent: places });
    if (issues.length > 0) throw new Refused('invalid', { issues });
    if (JSON.stringify(before) === JSON.stringify(identifiers)) return { identifiers, identifiers_version };
    await replaceIdentifiers(tx, uuid, identifiers);
    await recordAudit(tx, actor, 'movie.save_identifiers', {
      of: ['movie', uuid],
      before: { identifiers: before },
      after: { identifiers },
    });
    await recordMovieChange(tx, uuid);
    return { identifiers, identifiers_version: identifiers_version + 1 };
  });
