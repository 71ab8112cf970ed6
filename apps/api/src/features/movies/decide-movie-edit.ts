import type { Actor } from '@eigaichi/domain/accounts/actor';
import { flat, nested } from '@eigaichi/domain/movies/movie-edit';
import type { MovieHistoriesInput } from '@eigaichi/domain/movies/movie-histories';
import { movieInput } from '@eigaichi/domain/movies/movie-input';
import { overwrittenFields } from '@eigaichi/domain/movies/open-edit';
import { pictureKindCodes, pictureKinds } from '@eigaichi/domain/pictures/picture-kinds';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { movie_edits, picture_files } from '../../db/schema/movies.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { lostRace } from '../audit/lost-race.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { offerUndo, planUndo } from '../undo/undos.ts';
import { type EditRow, editAnswers, findEdit } from './movie-edits.ts';
import { editableOf } from './movie-fields.ts';
import { readMovieHistories, writeMovieHistories } from './movie-histories-store.ts';
import type { MovieRow } from './movie-row.ts';
import { lockMovie, writeMovie } from './movie-store.ts';
import { notifyReverted } from './notify-provider.ts';
import { hidePicture, placePictures, shownPictures, showPicture } from './pictures/picture-store.ts';
import { placedOf } from './pictures/pictures-changed.ts';
import { withoutSecrets } from './without-secrets.ts';

type Decide = {
  readonly uuid: string;
  readonly decision: 'accepted' | 'reverted';
  /** The version of the edit as seen (D30). */
  readonly version: number | null;
  readonly text: string | null;
};

const historyFields = ['awards', 'play_histories', 'svod_histories'] as const;
type HistoryField = (typeof historyFields)[number];

const isPictures = (field: string) => field === 'images';

const isHistory = (field: string): field is HistoryField => historyFields.some((name) => name === field);

/** Refuses to revert an edit if its fields changed since, so that no later change is lost. */
const refuseWrittenOver = async (tx: Tx, row: MovieRow, edit: EditRow) => {
  const images = placedOf(await shownPictures(tx, row.uuid));
  const now = new Map(flat({ ...editableOf(row), ...(await readMovieHistories(tx, row.uuid)), images }));
  const fields = overwrittenFields(edit, now);
  if (fields.length > 0) throw new Refused('edit_written_over', { details: { fields } });
};

const placed = z.array(z.object({ uuid: z.uuid(), kind: z.literal(pictureKindCodes) }));

/**
 * Restores a title's previous pictures in that order and those uses (reverting of D21b). Removed ones return while
 * their files are stored; added ones are removed. The caller has locked the title's row and announces the change.
 */
const restorePictures = async (
  tx: Tx,
  movie: string,
  { pictures, now }: { pictures: unknown; now: IsoInstant },
): Promise<void> => {
  const wanted = placed.parse(pictures);
  const ids = wanted.map(({ uuid }) => uuid);
  for (const { uuid } of await shownPictures(tx, movie))
    if (!ids.includes(uuid)) await hidePicture(tx, movie, uuid, now);
  const removed = await tx
    .select()
    .from(picture_files)
    .where(
      and(eq(picture_files.movie_id, movie), eq(picture_files.state, 'removed'), inArray(picture_files.uuid, ids)),
    );
  for (const file of removed) await showPicture(tx, file, { kind: pictureKinds.screenshot, position: null, now });
  await placePictures(tx, wanted);
  await tx.execute(sql`update movies set pictures_version = pictures_version + 1, pictures_order = pictures_order + 1
    where uuid = ${movie}`);
};

/** Writes back the fields from before the edit. */
export const putBack = async (deps: Deps, tx: Tx, { row, edit }: { row: MovieRow; edit: EditRow }) => {
  await refuseWrittenOver(tx, row, edit);
  const entries = Object.entries(edit.before);
  const fields = Object.fromEntries(entries.filter(([field]) => !isHistory(field) && !isPictures(field)));
  // These are the title's own values, checked when they were saved.
  const lists: MovieHistoriesInput = Object.fromEntries(entries.filter(([field]) => isHistory(field)));
  const now = deps.clock.nowIso();
  await writeMovie(tx, row, { input: movieInput.parse(nested(fields)), isStaff: true, now });
  await writeMovieHistories(tx, row.uuid, lists);
  const pictures = entries.find(([field]) => isPictures(field))?.[1];
  if (pictures !== undefined) await restorePictures(tx, row.uuid, { pictures, now });
  await recordMovieChange(tx, row.uuid);
};

const settledBy = {
  accepted: 'movie.edit_accepted',
  reverted: 'movie.edit_reverted',
  fix_requested: 'movie.request_fix',
} as const;

const refuseSettled = (edit: EditRow, version: number | null) => {
  if (edit.state !== 'open') throw lostRace({ action: settledBy[edit.state], person: edit.decided_by_name });
  if (version !== null && version !== edit.version) throw new Refused('stale_version');
};

/** Settles a queued edit (D21b): accepting leaves the title as it is, reverting undoes the edit in one step. */
export const decideMovieEdit = async (deps: Deps, actor: Actor, { uuid, decision, version, text }: Decide) => {
  const decided = await deps.db.transaction(async (tx) => {
    const found = await findEdit(tx, uuid);
    // Lock the title first, as every edit does, to avoid a deadlock.
    const row = found === undefined ? undefined : await lockMovie(tx, actor, found.movie_id);
    const edit = await findEdit(tx, uuid);
    if (row === undefined || edit === undefined) throw new Refused('not_found');
    refuseSettled(edit, version);
    const decided_at = deps.clock.nowIso();
    const planned = planUndo(deps);
    await tx
      .update(movie_edits)
      .set({ state: decision, decided_by: actor.account, decided_at, version: sql`${movie_edits.version} + 1` })
      .where(eq(movie_edits.uuid, uuid));
    if (decision === 'reverted') {
      await putBack(deps, tx, { row, edit });
      await notifyReverted(deps, tx, { row, fields: Object.keys(edit.after), text, hold: planned.hold });
    }
    await recordAudit(tx, actor, `movie.edit_${decision}`, {
      of: ['movie', row.uuid],
      before: withoutSecrets(decision === 'reverted' ? edit.after : edit.before),
      after: { ...withoutSecrets(decision === 'reverted' ? edit.before : edit.after), ...(text ? { text } : {}) },
    });
    const after = { ...edit, state: decision, version: edit.version + 1 };
    const undo = await offerUndo(tx, deps, {
      actor,
      planned,
      decided: { edit_id: uuid, action: `movie.edit_${decision}`, before: { of: 'edit' }, version: after.version },
    });
    return { edit: after, undo };
  });
  const [answer] = await editAnswers(deps, actor, [decided.edit]);
  if (answer === undefined) throw new Refused('not_found');
  return { data: answer, undo: decided.undo };
};
