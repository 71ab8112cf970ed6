import type { Actor } from '@eigaichi/domain/accounts/actor';
import { changeColleague, listColleagues, removeColleague } from '@eigaichi/wire/accounts/members';
import { readAgreement } from '@eigaichi/wire/agreements/agreements';
import { withdrawAnswer } from '@eigaichi/wire/quotes/answer/quote-answer';
import { readQuoteTerms, signQuote, withdrawSignature } from '@eigaichi/wire/quotes/sign/quote-signing';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { first_signatures } from '../../../db/schema/agreements.ts';
import { audit_log } from '../../../db/schema/audit.ts';
import { makeColleague } from '../../../testing/accounts.ts';
import { makeMarket, makeParties } from '../../../testing/market.ts';
import {
  answeredQuote,
  newQuoteMovies,
  providerQuoteOf,
  type Quote,
  quoteOf,
  readAs,
  signAs,
  signBody,
} from '../../../testing/quoted.ts';

const { harness } = await makeMarket();
const { call } = harness;
const { db, clock } = harness.deps;

type Limit = { sign_limit: number | null; sign_limit_currency?: string; second_signatory?: boolean };

const signatory = async (owner: Actor, limit?: Limit): Promise<Actor> => {
  const person = await makeColleague(db, owner, { roles: ['signatory'] });
  if (limit !== undefined) {
    const body = { roles: ['signatory'], ...limit };
    const { status } = await call(changeColleague, { as: owner, params: { id: person.person.uuid }, body });
    expect(status).toBe(200);
  }
  return person;
};

/** 12,000 dollars answered; one signatory limited to 10,000, another in yen, and one strictly limited. */
const offered = async () => {
  const parties = await makeParties(db);
  const together = { sign_limit: 10_000, sign_limit_currency: 'USD', second_signatory: true };
  const first = await signatory(parties.buyer, together);
  const second = await signatory(parties.buyer, { ...together, sign_limit: 1_000_000, sign_limit_currency: 'JPY' });
  const strict = await signatory(parties.buyer, { sign_limit: 11_999, sign_limit_currency: 'USD' });
  const quote = await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
  return { ...parties, first, second, strict, quote };
};

const sign = (as: Actor, quote: Quote) => signAs(harness, as, quote);
const shareOf = async (as: Actor, quote: Quote) => providerQuoteOf(await readAs(harness, as, quote.uuid));
const statesOf = async (quote: Quote) =>
  (await db.select().from(first_signatures).orderBy(asc(first_signatures.signed_at), asc(first_signatures.ended_at)))
    .filter(({ quote_provider_id }) => quote_provider_id === providerQuoteOf(quote).uuid)
    .map(({ state }) => state);
const needsOf = async (as: Actor) => {
  const { needs } = (await call(readDashboard, { as })).body.data as { needs: { name: string; count: number }[] };
  return needs.find(({ name }) => name === 'signatures_to_add')?.count ?? 0;
};
const mailsTo = async ({ person }: Actor, about: RegExp) => (await harness.mailsTo(person.email, about)).length;

describe('a signing limit (D14h)', () => {
  test('is set by the owner, shown with the colleague, and refuses signatures above it, naming possible signatories', async () => {
    const { buyer, first, strict, quote } = await offered();
    const { data } = (await call(listColleagues, { as: strict })).body as { data: { uuid: string }[] };
    expect(data.find(({ uuid }) => uuid === first.person.uuid)).toMatchObject({
      sign_limit: { amount: 10_000, currency: 'USD' },
      second_signatory: true,
    });
    const refused = await sign(strict, quote);
    expect([refused.status, refused.body.code]).toEqual([403, 'above_sign_limit']);
    expect(refused.body.message).toContain('US$11,999');
    expect(refused.body.message).toContain(buyer.person.name);
    expect(refused.body.message).not.toContain(strict.person.name);
    expect((await shareOf(buyer, quote)).agreement).toBeNull();
  });

  test('needs an amount with its currency, and returns both faults together', async () => {
    const { buyer, first } = await offered();
    const body = { roles: ['signatory'], sign_limit: '-5', sign_limit_currency: 'XYZ' };
    const refused = await call(changeColleague, { as: buyer, params: { id: first.person.uuid }, body });
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'sign_limit',
      'sign_limit_currency',
    ]);
    const bare = { roles: ['signatory'], sign_limit: 5 };
    const without = await call(changeColleague, { as: buyer, params: { id: first.person.uuid }, body: bare });
    expect(without.body.errors).toMatchObject([{ field: 'sign_limit_currency' }]);
  });

  test('stays if only the roles are sent, and is removed by an empty one', async () => {
    const { buyer, first } = await offered();
    const change = async (body: object) => {
      const { data } = (await call(changeColleague, { as: buyer, params: { id: first.person.uuid }, body })).body as {
        data: { uuid: string; sign_limit: object | null }[];
      };
      return data.find(({ uuid }) => uuid === first.person.uuid)?.sign_limit;
    };
    expect(await change({ roles: ['signatory', 'deals'] })).toMatchObject({ amount: 10_000 });
    expect(await change({ roles: ['signatory'], sign_limit: null })).toBeNull();
  });

  test('needs one signature below it, or an owner’s, regardless of the login time', async () => {
    const { buyer, provider, manager } = await offered();
    const enough = await signatory(buyer, { sign_limit: 12_000, sign_limit_currency: 'USD', second_signatory: true });
    const requested = await newQuoteMovies(harness, { provider });
    const quote = await answeredQuote(harness, { buyer, provider, manager }, requested);
    await call(listColleagues, { as: enough });
    clock.advance({ minutes: 16 });
    const { agreement } = providerQuoteOf(quoteOf(await sign(enough, quote)));
    const read = await call(readAgreement, { as: buyer, params: { uuid: agreement?.uuid ?? '' } });
    expect(read.body.data).toMatchObject({ first_signer: null });
  });
});

describe('two signatories (D14h)', () => {
  test('a first signature waits for those who may add the second, and the agreement names both', async () => {
    const { buyer, provider, first, second, strict, quote } = await offered();
    const share = providerQuoteOf(quoteOf(await sign(first, quote)));
    expect(share.agreement).toBeNull();
    expect(share.first_signature).toMatchObject({ is_own: true, person_name: 'Quill Stone' });
    expect(share.actions).toContainEqual({ name: 'sign', allowed: false, reason: 'second_signatory_needed' });
    expect([await needsOf(first), await needsOf(second), await needsOf(buyer), await needsOf(strict)]).toEqual([
      0, 1, 1, 0,
    ]);
    const requested = /Second signature needed|2人目の署名/;
    expect([
      await mailsTo(buyer, requested),
      await mailsTo(second, requested),
      await mailsTo(first, requested),
    ]).toEqual([1, 1, 0]);
    const bell = (await call(listNotices, { as: second })).body.data as { subject: { en: string }; href: string }[];
    expect(bell.filter(({ subject }) => requested.test(subject.en))[0]?.href).toBe(`/vod/quotes/${quote.uuid}`);
    const seen = await shareOf(provider, quote);
    expect([seen.first_signature, JSON.stringify(seen).includes('Quill Stone')]).toEqual([null, false]);
    expect((await sign(first, quote)).body.code).toBe('second_signatory_needed');
    clock.advance({ minutes: 2 });
    const body = { ...signBody(quote), person_name: 'Vera Lind', person_title: 'CFO' };
    const signed = providerQuoteOf(quoteOf(await call(signQuote, { as: second, params: { uuid: quote.uuid }, body })));
    const { data } = (await call(readAgreement, { as: provider, params: { uuid: signed.agreement?.uuid ?? '' } })).body;
    expect(data).toMatchObject({
      first_signer: { person_name: 'Quill Stone', person_title: 'Head of acquisitions' },
      consumer_signer: { person_name: 'Vera Lind', person_title: 'CFO' },
    });
    const { first_signer, signed_at } = data as { first_signer: { signed_at: string }; signed_at: string };
    expect(Date.parse(signed_at) - Date.parse(first_signer.signed_at)).toBe(120_000);
    expect([await statesOf(quote), await needsOf(buyer)]).toEqual([['completed'], 0]);
  });

  test('both need a recent login, but the page describing a signature does not', async () => {
    const { first, second, quote } = await offered();
    for (const as of [first, second]) await call(listColleagues, { as });
    clock.advance({ minutes: 16 });
    const params = { uuid: quote.uuid, quote_provider: providerQuoteOf(quote).uuid };
    expect((await call(readQuoteTerms, { as: first, params })).body.data).toMatchObject({
      signing: { decision: 'sign_first', limit: { amount: 10_000, currency: 'USD' } },
    });
    expect((await sign(first, quote)).body.code).toBe('reauthentication_required');
    const headers = await harness.loginAs(first);
    const body = signBody(quote);
    expect((await call(signQuote, { headers, params: { uuid: quote.uuid }, body })).status).toBe(200);
    expect((await sign(second, quote)).body.code).toBe('reauthentication_required');
    expect(await statesOf(quote)).toEqual(['waiting']);
  });

  test('a first signature is withdrawn by its author or an owner, then given again', async () => {
    const { buyer, first, second, quote } = await offered();
    const quote_provider = providerQuoteOf(quote).uuid;
    const withdraw = (as: Actor) =>
      call(withdrawSignature, { as, params: { uuid: quote.uuid }, body: { quote_provider } });
    expect((await withdraw(first)).body.code).toBe('not_allowed_now');
    await sign(first, quote);
    expect((await withdraw(second)).status).toBe(403);
    expect(providerQuoteOf(quoteOf(await withdraw(first))).first_signature).toBeNull();
    expect(await mailsTo(second, /First signature withdrawn|取り下げられました/)).toBe(1);
    await sign(second, quote);
    expect((await withdraw(buyer)).status).toBe(200);
    await sign(second, quote);
    quoteOf(await sign(first, quote));
    expect(await statesOf(quote)).toEqual(['withdrawn', 'withdrawn', 'completed']);
    const log = (await db.select().from(audit_log).orderBy(asc(audit_log.id)))
      .filter(({ entity_id }) => entity_id === quote_provider)
      .map(({ action, person_name }) => [action, person_name]);
    expect(log).toEqual([
      ['quote.sign_first', first.person.name],
      ['quote.withdraw_signature', first.person.name],
      ['quote.sign_first', second.person.name],
      ['quote.withdraw_signature', buyer.person.name],
      ['quote.sign_first', second.person.name],
      ['quote.sign_second', first.person.name],
    ]);
  });

  test('a withdrawn answer voids a first signature and notifies its signatory', async () => {
    const { provider, first, second, quote } = await offered();
    await sign(first, quote);
    const { version } = await readAs(harness, provider, quote.uuid);
    const body = { version, quote_movies: providerQuoteOf(quote).movies.map(({ uuid }) => uuid) };
    const taken = await call(withdrawAnswer, { as: provider, params: { uuid: quote.uuid }, body });
    expect(taken.status).toBe(200);
    expect(await statesOf(quote)).toEqual(['void']);
    expect([await mailsTo(first, /Signature void|無効/), await mailsTo(second, /Signature void|無効/)]).toEqual([1, 0]);
    expect(await needsOf(second)).toBe(0);
  });

  test('a first signature is void once its signatory has left', async () => {
    const { buyer, first, second, quote } = await offered();
    await sign(first, quote);
    expect((await call(removeColleague, { as: buyer, params: { id: first.person.uuid } })).status).toBe(200);
    expect([(await shareOf(buyer, quote)).first_signature, await needsOf(second)]).toEqual([null, 0]);
    expect(providerQuoteOf(quoteOf(await sign(second, quote))).first_signature).toMatchObject({ is_own: true });
    expect(await statesOf(quote)).toEqual(['void', 'waiting']);
  });

  test('of many concurrent signatures, one is the first and one the second', async () => {
    const { first, second, quote } = await offered();
    const answers = await Promise.all([first, second, first, second, first].map((as) => sign(as, quote)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await statesOf(quote)).toEqual(['completed']);
    expect((await shareOf(first, quote)).agreement).not.toBeNull();
  });
});
