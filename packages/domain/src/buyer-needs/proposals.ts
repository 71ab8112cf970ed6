import { z } from 'zod';
import type { Actor } from '../accounts/actor.ts';
import { may } from '../accounts/capabilities.ts';
import type { Capability } from '../accounts/capability.ts';
import { withoutContactDetails } from '../questions/contact-details.ts';
import type { Bilingual } from '../shared/language.ts';
import { optionalPrice } from '../shared/rules/amounts.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';
import { type Move, step } from '../shared/state-machine.ts';
import { acceptsProposals, type NeedState } from './need-life.ts';

/** Maximum titles of a proposal, proposals of a need, and messages between a buyer and a provider on one (D41b). */
export const maxProposedTitles = 20;
export const maxProposals = 50;
export const maxProposalMessages = 100;

/** Maximum length of a proposal's terms and note. */
export const proposalTextMaxLength = 1_000;

/**
 * Open proposals of a provider at a time (D41c): a base, and more for each proposal that led to a signed deal within the
 * retention of needs, up to a limit.
 */
export const openProposals = { base: 20, perDeal: 5, most: 60 } as const;

/** Maximum open proposals of a provider with this many proposals that led to deals. */
export const proposalQuota = (deals: number): number =>
  Math.min(openProposals.most, openProposals.base + openProposals.perDeal * deals);

const proposedTitle = z.object({ movie: z.uuid(), price: optionalPrice({ maxDigits: 12 }) });

const movieIn = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'movie' in entry ? entry.movie : entry;

/**
 * Titles proposed for a need, each with a flat price in whole units of the need's currency or none (on request), and
 * texts for all of them.
 */
export const proposalInput = z.object({
  titles: boundedList(proposedTitle, { min: 1, max: maxProposedTitles, key: movieIn }),
  terms: optionalText(proposalTextMaxLength, withoutContactDetails),
  note: optionalText(proposalTextMaxLength, withoutContactDetails),
});
export type ProposalInput = z.output<typeof proposalInput>;

/** A question or an answer on a proposal. */
export const proposalMessageInput = z.object({ message: requiredText(proposalTextMaxLength, withoutContactDetails) });

/** Why a buyer declines a proposal: its provider reads it. */
export const declineProposalInput = z.object({ reason: optionalText(noteMaxLength, withoutContactDetails) });

export const proposalStates = ['sent', 'shortlisted', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalStateLabels: Readonly<Record<ProposalState, Bilingual>> = {
  sent: { ja: '提案中', en: 'Proposed' },
  shortlisted: { ja: '候補', en: 'Shortlisted' },
  declined: { ja: '見送り', en: 'Declined' },
  withdrawn: { ja: '取り下げ', en: 'Withdrawn' },
};

const proposalActions = ['send', 'withdraw', 'shortlist', 'unlist', 'decline', 'request', 'write'] as const;
export type ProposalAction = (typeof proposalActions)[number];
type ProposalParty = 'consumer' | 'provider';

/** Life of a proposal (D41b). A provider changes it by sending it again; a request for quotes leaves it as it is. */
export const proposalMoves: readonly Move<ProposalAction, ProposalState, ProposalParty>[] = [
  { action: 'send', from: ['sent', 'shortlisted', 'withdrawn'], to: 'sent', by: ['provider'] },
  { action: 'shortlist', from: ['sent'], to: 'shortlisted', by: ['consumer'] },
  { action: 'unlist', from: ['shortlisted'], to: 'sent', by: ['consumer'] },
  { action: 'decline', from: ['sent', 'shortlisted'], to: 'declined', by: ['consumer'] },
  { action: 'withdraw', from: ['sent', 'shortlisted'], to: 'withdrawn', by: ['provider'] },
  { action: 'write', from: ['sent', 'shortlisted'], to: 'same', by: ['consumer', 'provider'] },
  { action: 'request', from: ['sent', 'shortlisted'], to: 'same', by: ['consumer'] },
];

/** Company capability that each action needs. */
const needed: Readonly<Record<ProposalAction, Capability>> = {
  send: 'quotes.answer',
  withdraw: 'quotes.answer',
  shortlist: 'quotes.request',
  unlist: 'quotes.request',
  decline: 'quotes.request',
  request: 'quotes.request',
  write: 'quotes.message',
};

type Proposed = {
  readonly state: ProposalState;
  readonly need: { readonly state: NeedState; readonly proposals_until: string };
};

/** State after an action by the actor, a party of the proposal; undefined if it isn't allowed now. */
export const nextProposalState = (
  { state, need }: Proposed,
  action: ProposalAction,
  { actor, today }: { readonly actor: Actor; readonly today: string },
): ProposalState | undefined => {
  const by = actor.role;
  if (by === 'manager' || need.state !== 'open' || !may(actor, needed[action])) return undefined;
  if (action === 'send' && !acceptsProposals(need, today)) return undefined;
  return step(proposalMoves, { state, action, by })[0];
};

/** Actor's actions on a proposal that they may read. */
export const proposalActionsOf = (proposed: Proposed, reader: { readonly actor: Actor; readonly today: string }) =>
  proposalActions.flatMap((name) =>
    nextProposalState(proposed, name, reader) === undefined ? [] : [{ name, allowed: true }],
  );

/** True while a buyer can still decide on a proposal. */
export const isStandingProposal = (state: ProposalState): boolean => state === 'sent' || state === 'shortlisted';
export const standingProposalStates: readonly ProposalState[] = proposalStates.filter(isStandingProposal);
