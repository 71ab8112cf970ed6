import { z } from 'zod';
import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import { addDays, type IsoDate } from '../shared/dates.ts';
import type { Bilingual } from '../shared/language.ts';
import { noteMaxLength, optionalText } from '../shared/rules/texts.ts';
import { together } from '../shared/rules/together.ts';
import { type Move, step } from '../shared/state-machine.ts';

export const needStates = ['waiting', 'returned', 'open', 'closed'] as const;
export type NeedState = (typeof needStates)[number];

export const needStateLabels: Readonly<Record<NeedState, Bilingual>> = {
  waiting: { ja: '運営の確認待ち', en: 'Waiting for our staff' },
  returned: { ja: '差し戻し', en: 'Changes requested' },
  open: { ja: '募集中', en: 'Open' },
  closed: { ja: '終了', en: 'Closed' },
};

const needActions = ['approve', 'return', 'change', 'close'] as const;
export type NeedAction = (typeof needActions)[number] | 'expire';
type NeedParty = 'consumer' | 'manager' | 'system';

/**
 * Life of a need (D41): staff approve it or request changes, its buyer closes it. An open one doesn't change, since
 * providers propose for exactly what they read.
 */
export const needMoves: readonly Move<NeedAction, NeedState, NeedParty>[] = [
  { action: 'approve', from: ['waiting'], to: 'open', by: ['manager'] },
  { action: 'return', from: ['waiting'], to: 'returned', by: ['manager'] },
  { action: 'change', from: ['waiting', 'returned'], to: 'waiting', by: ['consumer'] },
  { action: 'close', from: ['waiting', 'returned', 'open'], to: 'closed', by: ['consumer', 'manager'] },
  { action: 'expire', from: ['open'], to: 'closed', by: ['system'] },
];

const partyOf = (actor: Actor): 'consumer' | 'manager' | null => {
  if (actor.role === 'consumer') return may(actor, 'quotes.request') ? 'consumer' : null;
  return actor.role === 'manager' && may(actor, 'quotes.manage') ? 'manager' : null;
};

/** State after an action by the actor; undefined if the state or their role doesn't allow it. */
export const nextNeedState = (state: NeedState, action: NeedAction, actor: Actor): NeedState | undefined => {
  const by = partyOf(actor);
  return by === null ? undefined : step(needMoves, { state, action, by })[0];
};

/** Actor's actions on a need that they may read. */
export const needActionsOf = (state: NeedState, actor: Actor) =>
  needActions.flatMap((name) => (nextNeedState(state, name, actor) === undefined ? [] : [{ name, allowed: true }]));

/** Staff's decision on a need; its buyer reads the reason, which only an approval doesn't need. */
export const needDecisionInput = z
  .object({ action: z.enum(['approve', 'return', 'close']), reason: optionalText(noteMaxLength) })
  .check(
    together(({ action, reason }, broken) => {
      if (action !== undefined && action !== 'approve' && (reason ?? null) === null) broken('required', ['reason']);
    }),
  );

type Timed = { readonly state: NeedState; readonly proposals_until: IsoDate };

/** True if providers may propose titles: the need is open, and its deadline hasn't passed. */
export const acceptsProposals = ({ state, proposals_until }: Timed, today: IsoDate): boolean =>
  state === 'open' && today <= proposals_until;

/** Days after its deadline on which an open need is closed, and days after closing on which it is deleted (D41). */
export const needDecisionDays = 60;
export const needRetentionDays = 730;

/** Last deadline of open needs that are closed today. */
export const lastExpiredDeadline = (today: IsoDate): IsoDate => addDays(today, -needDecisionDays - 1);
