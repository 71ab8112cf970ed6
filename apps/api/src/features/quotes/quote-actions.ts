import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import type { Capability } from '@eigaichi/domain/accounts/capability';
import { mayReportProblem, startDay } from '@eigaichi/domain/quotes/clock-moves';
import { type QuoteAction, quoteActionsOf } from '@eigaichi/domain/quotes/moves';
import { compareDates, tokyoDay } from '@eigaichi/domain/shared/dates';
import { Refused } from '../../http/refused.ts';
import type { ProviderQuoteRow, QuoteMovieRow } from './quote-row.ts';

export type Action = { name: string; allowed: boolean; reason?: string };

/** Actions a page offers on a title; the rest of D2's belong to the clock, to deliveries or to a later page. */
const offered: readonly QuoteAction[] = [
  'confirm',
  'answer',
  'decline',
  'withdraw_answer',
  'negotiate',
  'correct',
  'cancel',
  'sign',
  'release',
  'delivered',
  'received',
  'report_problem',
  'all_downloaded',
  'start',
  'report_start',
  'amend',
  'terminate',
];

/** True if staff may act for a party: those managing quotes (D2, D16), or for a prepayment the bookkeepers (D16c). */
const isStaffAllowed = (actor: Actor, action?: QuoteAction) =>
  actor.role !== 'manager' || may(actor, action === 'release' ? 'settlement.manage' : 'quotes.manage');

/** Refuses staff whose role doesn't manage quotes (D2, D16); a party acts for itself. */
export const refuseOtherStaff = (actor: Actor): void => {
  if (!isStaffAllowed(actor)) throw new Refused('forbidden');
};

/** Company role needed for each of a deal's moves (D14g); the endpoints require the same. */
const neededFor: Partial<Record<QuoteAction, Capability>> = {
  answer: 'quotes.answer',
  decline: 'quotes.answer',
  withdraw_answer: 'quotes.answer',
  negotiate: 'quotes.request',
  cancel: 'quotes.request',
  start: 'quotes.request',
  report_start: 'quotes.request',
  sign: 'quotes.sign',
  delivered: 'deliveries.send',
  received: 'deliveries.receive',
  report_problem: 'deliveries.receive',
  all_downloaded: 'deliveries.receive',
};

const isAllowed = (actor: Actor, action: QuoteAction) => {
  if (actor.role === 'manager') return isStaffAllowed(actor, action);
  const needed = neededFor[action];
  return needed === undefined || may(actor, needed);
};

const guardOf = (action: QuoteAction, title: QuoteMovieRow, now: Temporal.Instant): string | undefined => {
  if (action === 'start' && compareDates(startDay(title), tokyoDay(now)) > 0) return 'start_too_early';
  if (action === 'report_problem' && !mayReportProblem(title, now)) return 'not_allowed_now';
  return undefined;
};

/** Actions the actor may take on a title now: first the table (D2), then the guards over the loaded data. */
export const quoteMovieActions = (actor: Actor, title: QuoteMovieRow, now: Temporal.Instant): Action[] =>
  quoteActionsOf(title.status, actor.role)
    .filter((action) => offered.includes(action) && isAllowed(actor, action))
    .map((name) => {
      const reason = guardOf(name, title, now);
      return { name, allowed: reason === undefined, ...(reason === undefined ? {} : { reason }) };
    });

const providerQuoteActionNames = ['sign', 'release', 'negotiate', 'correct', 'amend', 'terminate'] as const;

/** Actions on a provider quote as a whole: a move of its titles needs at least one eligible title. */
export const providerQuoteActions = (
  titles: readonly { readonly actions: readonly Action[] }[],
  share: ProviderQuoteRow,
): Action[] =>
  providerQuoteActionNames
    .filter((name) => titles.some((title) => title.actions.some((action) => action.name === name && action.allowed)))
    .filter((name) => name !== 'release' || share.prepayment_due)
    .map((name) => ({ name, allowed: true }));

/** Actions on the quote: confirming and cancelling move all eligible titles. */
export const quoteActions = (titles: readonly { readonly actions: readonly Action[] }[]): Action[] =>
  (['confirm', 'cancel'] as const)
    .filter((name) => titles.some((title) => title.actions.some((action) => action.name === name && action.allowed)))
    .map((name) => ({ name, allowed: true }));
