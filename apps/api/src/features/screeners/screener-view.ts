import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { type ScreenerAction, screenerActions } from '@eigaichi/domain/screeners/screener-life';
import type { ScreenerRow } from './screener-store.ts';

const decided: readonly ScreenerAction[] = ['approve', 'decline'];

/** What a person may do with it; arrival is the uploader's business. */
const actionsFor = (actor: Actor, row: ScreenerRow) =>
  screenerActions(row.state, actor.role === 'manager' ? 'staff' : 'sender')
    .filter((name) => name !== 'arrive')
    .filter((name) => name !== 'retry' || (row.completed_at !== null && row.discarded_at === null))
    .filter((name) => may(actor, decided.includes(name) ? 'movies.decide' : 'movies.write'))
    .map((name) => ({ name, allowed: true }));

export const screenerView = (actor: Actor, row: ScreenerRow) => ({
  uuid: row.uuid,
  movie_id: row.movie_id,
  kind: row.kind,
  state: row.state,
  fault: row.fault,
  decision_note: row.decision_note,
  name: row.name,
  bytes: row.bytes,
  part_bytes: row.part_bytes,
  progress: row.progress,
  seconds: row.seconds,
  started_at: row.started_at,
  live_at: row.live_at,
  colors: [...(row.pictures?.colors ?? [])],
  captions: [...row.captions],
  chapters: [...row.chapters],
  chapters_version: row.chapters_version,
  actions: actionsFor(actor, row),
});
