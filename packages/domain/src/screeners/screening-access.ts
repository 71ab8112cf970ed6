import type { IsoDate } from '../shared/dates.ts';

/** Who may watch a screener (D24b). */
export const screeningAudiences = ['buyers', 'on_request', 'invited', 'no_one'] as const;
export type ScreeningAudience = (typeof screeningAudiences)[number];

/** A buyer's request to watch. A grant can be revoked. */
export const screeningRequestStates = ['waiting', 'granted', 'declined', 'revoked'] as const;
export type ScreeningRequestState = (typeof screeningRequestStates)[number];

export type ScreeningPolicy = {
  readonly audience: ScreeningAudience;
  /** The last day of viewing in Tokyo, or null. */
  readonly ends_on: IsoDate | null;
  /** Plays for each viewer, or null for any number. */
  readonly max_plays: number | null;
  /** Countries of buyers' head offices, as staff confirmed them; empty for all. */
  readonly territories: readonly string[];
  /** What a viewer accepts once, or null. */
  readonly terms: string | null;
};

/** A title whose provider has decided nothing: no one watches. */
export const closedPolicy: ScreeningPolicy = {
  audience: 'no_one',
  ends_on: null,
  max_plays: null,
  territories: [],
  terms: null,
};

/** Who asks to watch: a buyer, a person with an invitation and no login, the title's provider or staff, or someone else. */
export type ScreeningViewer = 'buyer' | 'guest' | 'house' | 'other';

export type ScreeningFacts = {
  readonly viewer: ScreeningViewer;
  /** Country of the buyer's head office as staff confirmed it, and as the buyer says. */
  readonly country: string | null;
  readonly said_country: string | null;
  readonly request: ScreeningRequestState | null;
  /** Last day of the viewer's invitation, null without one; a revoked one is none. */
  readonly invited_until: IsoDate | null;
  /** Plays so far, and whether the last of them can still be continued. */
  readonly plays: number;
  readonly is_continuing: boolean;
  readonly has_accepted_terms: boolean;
  readonly today: IsoDate;
};

/** What the viewer may do: watch, accept the terms first, ask, wait, or nothing, with the reason. */
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
  /** No screener yet: a buyer may ask for one, or has asked. */
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
 * Whether someone may watch a screener now (D24b). An invitation names a person, so that neither audience nor territories
 * apply to it; the policy's last day, its plays and its terms do. Provider and staff always may.
 */
export const screeningAccess = (policy: ScreeningPolicy, facts: ScreeningFacts): ScreeningAccess => {
  if (facts.viewer === 'house') return 'watch';
  const closed = audienceAccess(policy, facts);
  if (closed !== null) return closed;
  const used = policy.max_plays !== null && facts.plays >= policy.max_plays;
  if (used && !facts.is_continuing) return 'plays_used';
  return policy.terms === null || facts.has_accepted_terms ? 'watch' : 'accept_terms';
};
