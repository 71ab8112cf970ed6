import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { type ScreenerAction, screenerActions } from '@eigaichi/domain/screeners/screener-life';
import { pick } from '@eigaichi/domain/shared/pick';
import type { ScreenerRow } from './screener-store.ts';

const decided: readonly ScreenerAction[] = ['approve', 'decline'];

/** Actions available to a person; uploading belongs to the uploader. */
const actionsFor = (actor: Actor, row: ScreenerRow) =>
  screenerActions(row.state, actor.role === 'manager' ? 'staff' : 'sender')
    .filter((name) => name !== 'arrive')
    .filter((name) => name !== 'retry' || (row.completed_at !== null && row.discarded_at === null))
    .filter((name) => may(actor, decided.includes(name) ? 'movies.decide' : 'movies.write'))
    .map((name) => ({ name, allowed: true }));

export const screenerView = (actor: Actor, row: ScreenerRow) => ({
  ...pick(row, 'uuid', 'movie_id', 'kind', 'state', 'fault', 'decision_note', 'name', 'bytes', 'part_bytes'),
  ...pick(row, 'progress', 'seconds', 'started_at', 'live_at'),
  colors: [...(row.pictures?.colors ?? [])],
  captions: [...row.captions],
  chapters: [...row.chapters],
  chapters_version: row.chapters_version,
  actions: actionsFor(actor, row),
});
