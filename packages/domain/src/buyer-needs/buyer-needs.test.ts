import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../accounts/actor.ts';
import type { MemberRole } from '../accounts/member-roles.ts';
import { staffRole } from '../options/companies.ts';
import { exclusiveType, holdbackLength } from '../options/exclusivity.ts';
import { rightType } from '../options/right-types.ts';
import { lengthFormat } from '../options/titles.ts';
import { dayOf } from '../rights/calendar-day.ts';
import { allCountryCodes } from '../rights/country-areas.ts';
import { issuesOf } from '../shared/issue.ts';
import { moveTableFaults } from '../shared/state-machine.ts';
import { type BuyerNeedInput, buyerNeedInput, needContentOf, needDayIssues } from './need-input.ts';
import {
  acceptsProposals,
  lastExpiredDeadline,
  needActionsOf,
  needDecisionInput,
  needMoves,
  needStates,
  nextNeedState,
} from './need-life.ts';
import { conditionsFromNeed, needFilters, pricesFromProposals, wantedOf } from './need-terms.ts';
import {
  declineProposalInput,
  nextProposalState,
  proposalActionsOf,
  proposalInput,
  proposalMessageInput,
  proposalMoves,
  proposalQuota,
  proposalStates,
} from './proposals.ts';

const today = '2026-04-01';
const sent = {
  subject: 'Quiet dramas for winter',
  description: 'For a weekend slot.',
  rights: [rightType.svod],
  countries: ['FR'],
  license_start: '2026-10-01',
  license_end: '2027-09-30',
  title_count: 5,
  proposals_until: '2026-05-01',
  visibility: 'all',
};

const parsed = (change: object = {}): BuyerNeedInput => buyerNeedInput.parse({ ...sent, ...change });
const broken = (change: object): string[] => {
  const { error } = buyerNeedInput.safeParse({ ...sent, ...change }, { reportInput: true });
  return error === undefined ? [] : issuesOf(error).map(({ field, rule }) => `${field} ${rule}`);
};

const person = (role: Actor['role'], roles: readonly MemberRole[] = ['owner']): Actor => ({
  account: role,
  role,
  plan: role === 'provider' ? 'standard' : null,
  staff_role: role === 'manager' ? staffRole.salesRep : null,
  person: { uuid: role, name: role, email: `${role}@example.com`, roles },
});
const people = {
  buyer: person('consumer'),
  accountant: person('consumer', ['finance']),
  provider: person('provider'),
  manager: person('manager'),
};

describe('a need as posted (D41)', () => {
  test('defaults to a non-exclusive licence in dollars without a budget', () => {
    expect(needContentOf(parsed())).toMatchObject({
      exclusive_type: exclusiveType.nonExclusive,
      holdback_length: null,
      currency: 'USD',
      budget_min: null,
      year_from: null,
      genres: [],
    });
  });

  test.each<[object, string[]]>([
    [
      { subject: ' ', rights: [], countries: [], title_count: 201, proposals_until: '' },
      [
        'subject required',
        'rights required',
        'title_count max_value',
        'proposals_until required',
        'countries required',
      ],
    ],
    [{ countries: [], all_countries: true }, []],
    [{ license_end: '2026-10-01' }, ['license_end end_date']],
    [{ exclusive_type: exclusiveType.holdback }, ['holdback_length required']],
    [{ visibility: 'chosen' }, ['chosen_providers required']],
    [{ year_from: 1990, year_to: 1980 }, ['year_to min_value']],
    [{ budget_min: '20,000', budget_max: '5,000' }, ['budget_max min_value']],
  ])('%j breaks %j', (change, rules) => {
    expect(broken(change).toSorted()).toEqual(rules.toSorted());
  });

  test('drops the length of a holdback with another exclusivity, and the countries of the whole world', () => {
    const content = needContentOf(parsed({ holdback_length: holdbackLength.year1, all_countries: true }));
    expect(content).toMatchObject({ holdback_length: null, countries: [] });
  });

  test.each([
    ['2026-03-31', '2027-09-30', ['proposals_until dateAfter']],
    ['2026-04-01', '2027-09-30', []],
    ['2026-09-28', '2027-09-30', []],
    ['2026-09-29', '2027-09-30', ['proposals_until date_until']],
    ['2026-04-01', '2026-03-31', ['license_end dateAfter']],
  ])('with the deadline %s and the licence end %s', (proposals_until, license_end, rules) => {
    const found = needDayIssues({ proposals_until, license_end }, today);
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(rules);
  });
});

describe('the life of a need', () => {
  test('its table is sound', () => {
    expect(moveTableFaults(needMoves, { states: needStates, initial: ['waiting'], final: ['closed'] })).toEqual([]);
  });

  test.each([
    ['waiting', 'buyer', ['change', 'close']],
    ['returned', 'buyer', ['change', 'close']],
    ['open', 'buyer', ['close']],
    ['closed', 'buyer', []],
    ['waiting', 'manager', ['approve', 'return', 'close']],
    ['open', 'manager', ['close']],
    ['open', 'provider', []],
    ['open', 'accountant', []],
  ] as const)('%s allows the %s %j', (state, who, actions) => {
    expect(needActionsOf(state, people[who]).map(({ name }) => name)).toEqual(actions);
  });

  test('staff return or close it with a reason', () => {
    const decide = (body: object) => needDecisionInput.safeParse(body).success;
    expect([decide({ action: 'return', reason: ' ' }), decide({ action: 'close' })]).toEqual([false, false]);
    expect([decide({ action: 'return', reason: 'Name the slot.' }), decide({ action: 'approve' })]).toEqual([
      true,
      true,
    ]);
  });

  test('a changed need waits for the staff again', () => {
    expect(nextNeedState('returned', 'change', people.buyer)).toBe('waiting');
  });

  test('accepts proposals until the end of its deadline while it is open', () => {
    const need = { state: 'open', proposals_until: today } as const;
    expect(acceptsProposals(need, today)).toBe(true);
    expect(acceptsProposals(need, '2026-04-02')).toBe(false);
    expect(acceptsProposals({ ...need, state: 'closed' }, today)).toBe(false);
  });

  test('closes an open need on the 61st day after its deadline', () => {
    expect(lastExpiredDeadline('2026-07-01')).toBe('2026-05-01');
  });
});

describe('the licence and the titles of a need', () => {
  const need = needContentOf(
    parsed({
      genres: ['0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10'],
      length_formats: [lengthFormat.feature],
      year_from: 1990,
    }),
  );

  test('wants every right with its exclusivity for the holder', () => {
    expect(wantedOf(need, 'buyer')).toEqual({
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
      countries: ['FR'],
      start: dayOf('2026-10-01'),
      end: dayOf('2027-09-30'),
      holder: 'buyer',
    });
    expect(wantedOf({ ...need, all_countries: true }, null).countries).toEqual(allCountryCodes);
  });

  test('filters by what is named, and not by languages', () => {
    expect(needFilters({ ...need, languages: ['fr'] })).toEqual({
      filters: { genres: need.genres, formats: ['3'] },
      years: [{ from: 1990, to: null }],
    });
  });

  test('becomes the conditions of a request with the proposed prices', () => {
    const titles = [
      { movie: 'a', price: 900 },
      { movie: 'b', price: null },
    ];
    expect(conditionsFromNeed(need, titles, today)).toMatchObject({
      license_start: '2026-10-01',
      countries: ['FR'],
      currency: 'USD',
      ask_price: true,
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
    });
    expect(pricesFromProposals(titles)).toEqual([{ movie: 'a', flat_price: 900 }]);
    expect(conditionsFromNeed(need, titles.slice(0, 1), '2026-11-05')).toMatchObject({
      license_start: '2026-11-06',
      ask_price: false,
    });
  });
});

describe('proposals (D41b, D41c)', () => {
  const open = { state: 'open', proposals_until: today } as const;

  test('their table is sound', () => {
    expect(moveTableFaults(proposalMoves, { states: proposalStates, initial: ['sent'], final: ['declined'] })).toEqual(
      [],
    );
  });

  test('count a title once and read prices with commas; a missing price is on request', () => {
    const movie = '0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10';
    const { titles } = proposalInput.parse({
      titles: [
        { movie, price: '1,200' },
        { movie, price: '' },
      ],
    });
    expect(titles).toEqual([{ movie, price: 1200 }]);
    expect(proposalInput.parse({ titles: [{ movie, price: '' }] }).titles[0]?.price).toBeNull();
    expect(proposalInput.safeParse({ titles: [] }).success).toBe(false);
  });

  test('contain no contact details in any text', () => {
    const text = 'Write to jane@example.com';
    const titles = [{ movie: '0192f7a4-8f5e-7c55-9d3a-2f1f6f2b9a10' }];
    const rulesOf = (schema: z.ZodType, input: object) =>
      issuesOf(schema.safeParse(input).error ?? new z.ZodError([])).map(({ field, rule }) => `${field} ${rule}`);
    expect(rulesOf(proposalInput, { titles, terms: text, note: text })).toEqual([
      'terms contact_details',
      'note contact_details',
    ]);
    expect(rulesOf(proposalMessageInput, { message: text })).toEqual(['message contact_details']);
    expect(rulesOf(declineProposalInput, { reason: text })).toEqual(['reason contact_details']);
    expect(broken({ description: text })).toEqual(['description contact_details']);
  });

  test.each([
    ['sent', 'buyer', ['shortlist', 'decline', 'request', 'write']],
    ['shortlisted', 'buyer', ['unlist', 'decline', 'request', 'write']],
    ['declined', 'buyer', []],
    ['sent', 'provider', ['send', 'withdraw', 'write']],
    ['withdrawn', 'provider', ['send']],
    ['declined', 'provider', []],
    ['sent', 'manager', []],
    ['sent', 'accountant', ['write']],
  ] as const)('%s allows the %s %j', (state, who, actions) => {
    const reader = { actor: people[who], today };
    expect(proposalActionsOf({ state, need: open }, reader).map(({ name }) => name)).toEqual(actions);
  });

  test('can’t be changed after the deadline, and not moved once the need is closed', () => {
    const late = { actor: people.provider, today: '2026-04-02' };
    expect(nextProposalState({ state: 'sent', need: open }, 'send', late)).toBeUndefined();
    expect(nextProposalState({ state: 'sent', need: open }, 'withdraw', late)).toBe('withdrawn');
    const closed = { ...open, state: 'closed' } as const;
    expect(proposalActionsOf({ state: 'sent', need: closed }, { actor: people.buyer, today })).toEqual([]);
  });

  test.each([
    [0, 20],
    [1, 25],
    [8, 60],
    [30, 60],
  ])('%i proposals that led to deals allow %i open ones', (deals, quota) => {
    expect(proposalQuota(deals)).toBe(quota);
  });
});
