import type { IsoDate } from '../shared/dates.ts';

/** Audiences of a screener (D24b). */
export const screeningAudiences = ['buyers', 'on_request', 'invited', 'no_one'] as const;
export type ScreeningAudience = (typeof screeningAudiences)[number];

/** A buyer's request to watch. A grant can be revoked. */
export const screeningRequestStates = ['waiting', 'granted', 'declined', 'revoked'] as const;
export type ScreeningRequestState = (typeof screeningRequestStates)[number];

export type ScreeningPolicy = {
  readonly audience: ScreeningAudience;
  /** Last day of viewing in Tokyo, or null. */
  readonly ends_on: IsoDate | null;
  /** Maximum plays per viewer, or null for any number. */
  readonly max_plays: number | null;
  /** Countries of buyers' head offices, as confirmed by staff; empty for all. */
  readonly territories: readonly string[];
  /** Terms that a viewer accepts once, or null. */
  readonly terms: string | null;
};

/** Policy of a title without a provider's decision: no one watches. */
export const closedPolicy: ScreeningPolicy = {
  audience: 'no_one',
  ends_on: null,
  max_plays: null,
  territories: [],
  terms: null,
};

/** Person requesting to watch: buyer, invited guest without login, the title's provider or staff, or someone else. */
export type ScreeningViewer = 'buyer' | 'guest' | 'house' | 'other';

export type ScreeningFacts = {
  readonly viewer: ScreeningViewer;
  /** Country of the buyer's head office, as confirmed by staff and as stated by the buyer. */
  readonly country: string | null;
  readonly said_country: string | null;
  readonly request: ScreeningRequestState | null;
  /** Last day of the viewer's invitation; null if none or revoked. */
  readonly invited_until: IsoDate | null;
  /** Plays so far, and set if the last of them can still be continued. */
  readonly plays: number;
  readonly is_continuing: boolean;
  readonly has_accepted_terms: boolean;
  readonly today: IsoDate;
};

/** Options of a viewer: watch, accept the terms first, request, wait, or nothing, with the reason. */
export type ScreeningAccess =
  | 'watch'
  | 'accept_terms'
  | 'request'
  | 'waiting'
  | 'declined'
  | 'revoked'
  | 'expired'
  | 'invitation_expired'
  | 'territory'
  | 'territory_unconfirmed'
  | 'plays_used'
  | 'not_invited'
  | 'closed'
  /** No screener yet: a buyer may request one, or has done so. */
  | 'missing'
  | 'awaited';

const audienceAccess = (
  { audience, ends_on, territories }: ScreeningPolicy,
  facts: ScreeningFacts,
): ScreeningAccess | null => {
  if (facts.viewer === 'other') return 'closed';
  if (audience === 'no_one') return facts.request === 'waiting' ? 'waiting' : 'closed';
  if (ends_on !== null && facts.today > ends_on) return 'expired';
  if (facts.invited_until !== null && facts.today <= facts.invited_until) return null;
  if (facts.viewer === 'guest') return 'invitation_expired';
  if (audience === 'invited') return facts.invited_until === null ? 'not_invited' : 'invitation_expired';
  if (territories.length > 0 && !territories.includes(facts.country ?? ''))
    return territories.includes(facts.said_country ?? '') ? 'territory_unconfirmed' : 'territory';
  if (audience === 'buyers' || facts.request === 'granted') return null;
  return facts.request ?? 'request';
};

/**
 * Viewing rights of a person for a screener now (D24b). An invitation names a person, so neither audience nor
 * territories apply to it. The policy's last day, plays and terms do apply. Provider and staff always may watch.
 */
export const screeningAccess = (policy: ScreeningPolicy, facts: ScreeningFacts): ScreeningAccess => {
  if (facts.viewer === 'house') return 'watch';
  const closed = audienceAccess(policy, facts);
  if (closed !== null) return closed;
  const used = policy.max_plays !== null && facts.plays >= policy.max_plays;
  if (used && !facts.is_continuing) return 'plays_used';
  return policy.terms === null || facts.has_accepted_terms ? 'watch' : 'accept_terms';
};
