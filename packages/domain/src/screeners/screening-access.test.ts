import { describe, expect, test } from 'vitest';
import { closedPolicy, type ScreeningFacts, type ScreeningPolicy, screeningAccess } from './screening-access.ts';

const open: ScreeningPolicy = { ...closedPolicy, audience: 'buyers' };
const buyer: ScreeningFacts = {
  viewer: 'buyer',
  country: 'FR',
  said_country: 'FR',
  request: null,
  invited_until: null,
  plays: 0,
  is_continuing: false,
  has_accepted_terms: false,
  today: '2026-04-10',
};
const invited = { invited_until: '2026-04-10' };

const cases: readonly [string, Partial<ScreeningPolicy>, Partial<ScreeningFacts>, string][] = [
  ['any approved buyer', {}, {}, 'watch'],
  ['another provider', {}, { viewer: 'other' }, 'closed'],
  ['the house, even where no one may', { audience: 'no_one' }, { viewer: 'house' }, 'watch'],
  ['an invited buyer where no one may', { audience: 'no_one' }, invited, 'closed'],
  [
    'waiting for a screener that then came, while no one may',
    { audience: 'no_one' },
    { request: 'waiting' },
    'waiting',
  ],
  ['on the last day', { ends_on: '2026-04-10' }, {}, 'watch'],
  ['the day after', { ends_on: '2026-04-09' }, {}, 'expired'],
  ['an invited person the day after', { ends_on: '2026-04-09' }, invited, 'expired'],
  ['on request, before it', { audience: 'on_request' }, {}, 'request'],
  ['on request, waiting', { audience: 'on_request' }, { request: 'waiting' }, 'waiting'],
  ['on request, granted', { audience: 'on_request' }, { request: 'granted' }, 'watch'],
  ['on request, declined', { audience: 'on_request' }, { request: 'declined' }, 'declined'],
  ['on request, revoked', { audience: 'on_request' }, { request: 'revoked' }, 'revoked'],
  ['on request, invited', { audience: 'on_request' }, { ...invited, request: 'declined' }, 'watch'],
  ['by invitation, without one', { audience: 'invited' }, {}, 'not_invited'],
  ['by invitation, a former grant', { audience: 'invited' }, { request: 'granted' }, 'not_invited'],
  ['by invitation, on its last day', { audience: 'invited' }, invited, 'watch'],
  ['by invitation, the day after', { audience: 'invited' }, { invited_until: '2026-04-09' }, 'invitation_expired'],
  ['a guest with an invitation', { audience: 'invited' }, { ...invited, viewer: 'guest', country: null }, 'watch'],
  ['a guest the day after', {}, { viewer: 'guest', invited_until: '2026-04-09' }, 'invitation_expired'],
  ['a guest whose invitation was revoked', {}, { viewer: 'guest' }, 'invitation_expired'],
  ['inside the territories', { territories: ['FR', 'DE'] }, {}, 'watch'],
  ['outside the territories', { territories: ['DE'] }, {}, 'territory'],
  ['without a country', { territories: ['DE'] }, { country: null }, 'territory'],
  ['with a country that is not confirmed', { territories: ['DE'] }, { said_country: 'DE' }, 'territory_unconfirmed'],
  ['having left the country that was confirmed', { territories: ['FR'] }, { said_country: 'DE' }, 'watch'],
  ['outside the territories, but invited', { territories: ['DE'] }, invited, 'watch'],
  ['outside the territories, on request', { audience: 'on_request', territories: ['DE'] }, {}, 'territory'],
  ['with plays left', { max_plays: 2 }, { plays: 1 }, 'watch'],
  ['with all plays used', { max_plays: 2 }, { plays: 2 }, 'plays_used'],
  ['going on with the last play', { max_plays: 2 }, { plays: 2, is_continuing: true }, 'watch'],
  ['terms not accepted', { terms: 'Keep it secret.' }, {}, 'accept_terms'],
  ['terms accepted', { terms: 'Keep it secret.' }, { has_accepted_terms: true }, 'watch'],
  ['terms, but no plays left', { terms: 'Keep it secret.', max_plays: 1 }, { plays: 1 }, 'plays_used'],
];

describe('viewers of a screener (D24b)', () => {
  test.each(cases)('%s', (_name, policy, facts, access) => {
    expect(screeningAccess({ ...open, ...policy }, { ...buyer, ...facts })).toBe(access);
  });
});
