import type { Actor } from '@eigaichi/domain/accounts/actor';
import { flat } from '@eigaichi/domain/movies/movie-edit';
import { changesFor, movieEventOf, seesMovieEvent } from '@eigaichi/domain/movies/movie-history';
import { type MovieReader, readerOf } from '@eigaichi/domain/movies/movie-readers';
import { isRecord } from '@eigaichi/domain/shared/record';
import type * as wire from '@eigaichi/wire/movies/moderation';
import { changedFields } from '@eigaichi/wire/movies/movie-moves';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, countRows, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { Refused } from '../../../http/refused.ts';
import { findMovie } from '../movie-queries.ts';

type ListAnswer = AnswerIn<typeof wire.listMovieChanges>;
type Change = ListAnswer['data'][number];

const logColumns = {
  id: col.int,
  ...col.each(col.text, 'at', 'action', 'role'),
  person_name: col.orNull(col.text),
  manager_id: col.orNull(col.text),
  before: col.json<unknown>(),
  after: col.json<unknown>(),
};
type LogRow = RowOf<typeof logColumns>;

const fieldsOf = (value: unknown) => Object.fromEntries(flat(isRecord(value) ? value : {}));

const reasonsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'number') : [];

const sideOf = (role: string): Change['by']['side'] => {
  if (role === 'manager') return 'staff';
  return role === 'provider' ? 'provider' : 'system';
};

/** Author of a change. A provider reads only that it was staff; staff acting for a provider are named on its behalf. */
const byOf = (row: LogRow, reader: MovieReader): Change['by'] => {
  const side = sideOf(row.role);
  const isNamed = reader === 'staff' || side === 'provider';
  return { side, name: isNamed ? row.person_name : null, on_behalf: row.manager_id !== null };
};

/** A change's fields before and after; a registration's first values aren't a change. */
const changesOfRow = (row: LogRow, reader: MovieReader): Pick<Change, 'before' | 'after'> => {
  if (movieEventOf(row.action) === 'create') return { before: {}, after: {} };
  const { before, after } = changesFor(reader, { before: fieldsOf(row.before), after: fieldsOf(row.after) });
  return { before: changedFields.parse(before), after: changedFields.parse(after) };
};

const changeOf = (row: LogRow, reader: MovieReader): Change => {
  const after = isRecord(row.after) ? row.after : {};
  return {
    id: row.id,
    at: row.at,
    event: movieEventOf(row.action),
    by: byOf(row, reader),
    ...changesOfRow(row, reader),
    reasons: reasonsIn(after.reasons),
    text: typeof after.text === 'string' ? after.text : null,
  };
};

/** Staff-only actions, hidden from and not counted for others. */
const hiddenActions = (reader: MovieReader, actions: readonly string[]) =>
  actions.filter((action) => !seesMovieEvent(reader, movieEventOf(action)));

type Page = Paging & { readonly uuid: string };

/** The history of a title from the audit log (D37), newest first, for its provider and staff. */
export const listMovieChanges = async (deps: Deps, actor: Actor, { uuid, per, page }: Page): Promise<ListAnswer> => {
  const movie = await findMovie(deps.db, actor, uuid);
  const reader = movie === undefined ? 'other_provider' : readerOf(actor, movie.provider_id);
  if (reader !== 'owner' && reader !== 'staff') throw new Refused('not_found');
  const known = await readRows(deps.db, { action: col.text })`
      select distinct action from audit_log where entity = 'movie' and entity_id = ${uuid}`;
  const hidden = hiddenActions(
    reader,
    known.map(({ action }) => action),
  );
  const of = sql`from audit_log where entity = 'movie' and entity_id = ${uuid}
    and not (action = any(${sql.param(hidden)}::text[]))`;
  const rows = await readRows(deps.db, logColumns)`
    select id::int, to_json(at)::text::json as at, action, role, person_name, manager_id, before, after ${of}
    order by id desc ${pageSql({ per, page })}`;
  const total = await countRows(deps.db)`${of}`;
  return {
    data: rows.map((row) => changeOf(row, reader)),
    meta: pageMetaOf({ page, per, total }),
  };
};
