import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Deps } from '../../deps.ts';
import { policyOf, policyView } from './policy-store.ts';
import { countWaiting } from './request-store.ts';
import { screenersOf } from './screener-store.ts';
import { screenerView } from './screener-view.ts';
import { areFilmsProcessed, ownTitle } from './title-store.ts';

/** What provider and staff decide on the viewing of a title (D24b). */
export const readRoom = async (deps: Deps, actor: Actor, movie: string) => {
  const { db, config } = deps;
  const { provider_id } = await ownTitle(db, actor, movie);
  return {
    screeners: (await screenersOf(db, movie)).map((row) => screenerView(actor, row)),
    policy: policyView(await policyOf(db, movie)),
    requests_waiting: await countWaiting(db, movie),
    takes_films: await areFilmsProcessed(db, { provider_id, sent_by: actor.real?.manager ?? actor.account }),
    max_bytes: config.screenerMaxBytes,
    retention_days: config.screeningRetentionDays,
  };
};
