import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { staffRole } from '@eigaichi/domain/options/companies';
import { changeColleague, removeColleague } from '@eigaichi/wire/accounts/members';
import * as wire from '@eigaichi/wire/quotes/business-cases/business-cases';
import { correctMovies } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { readQuoteTerms } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { members } from '../../../db/schema/persons.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { type Answer, testHarness } from '../../../testing/harness.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answeredQuote,
  correctionBody,
  newQuoteMovies,
  type Parties,
  providerQuoteOf,
  quoteOf,
  readAs,
  requestedConditions,
  setRates,
  signAs,
} from '../../../testing/quoted.ts';
import { dataOf } from '../../../testing/shared-deal.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;
beforeAll(() => setRates(db));

type Case = AnswerOut<typeof wire.readBusinessCase>['data'];
const colleague = (owner: Actor, roles: MemberRole[]) => makeColleague(db, owner, { roles });

/** A buyer whose requests above 9,000 and signatures above 11,000 dollars need approval. */
const ruled = async () => {
  const owner = await makeConsumer(db);
  const [asker, approver] = [await colleague(owner, ['deals', 'signatory']), await colleague(owner, ['approver'])];
  const body = { request_above: 9_000, signature_above: '11,000', currency: 'USD' };
  expect((await call(wire.saveSpendRule, { as: owner, body })).status).toBe(200);
  return { owner, asker, approver, provider: await makeProvider(db), manager: await makeManager(db) };
};
const requestOf = async (provider: Actor, change: object = {}) => ({
  movies: [await makeMovie(db, provider)],
  conditions: { ...requestedConditions, ...change },
});
const caseIn = (answer: Answer) => dataOf<Case>(answer);
const approve = (as: Actor, uuid: string) => call(wire.approveBusinessCase, { as, params: { uuid } });
const mailsTo = async ({ person }: Actor, about: RegExp) => (await harness.mailsTo(person.email, about)).length;
const needsOf = async (as: Actor) => {
  const { needs } = (await call(readDashboard, { as })).body.data as { needs: { name: string; count: number }[] };
  return needs.find(({ name }) => name === 'cases_to_decide')?.count ?? 0;
};

/** Requested at 8,000 dollars, and answered at 12,000. */
const offered = async (parties: Parties) =>
  answeredQuote(harness, parties, { ...(await newQuoteMovies(harness, parties)), conditions: { flat_price: 8_000 } });

describe('a company’s spend rule (D14j)', () => {
  test('is set by the owner, needs a second approver, and can be lifted', async () => {
    const owner = await makeConsumer(db);
    const body = { request_above: 9_000, signature_above: null, currency: 'EUR' };
    expect((await call(wire.saveSpendRule, { as: owner, body })).body.code).toBe('no_approver');
    const approver = await colleague(owner, ['approver']);
    const become = (status: 'invited' | 'active') =>
      db.update(members).set({ status }).where(eq(members.person_uuid, approver.person.uuid));
    await become('invited');
    const waits = (await call(wire.saveSpendRule, { as: owner, body })).body;
    expect(waits).toMatchObject({ code: 'approver_invited', message: expect.stringContaining('@') });
    await become('active');
    expect((await call(wire.saveSpendRule, { as: approver, body })).status).toBe(403);
    expect((await call(wire.saveSpendRule, { as: owner, body })).body.data).toEqual({
      request_above: { amount: 9_000, currency: 'EUR' },
      signature_above: null,
      answer_above: null,
    });
    const none = { request_above: '', signature_above: '', currency: 'EUR' };
    expect((await call(wire.saveSpendRule, { as: owner, body: none })).body.data).toEqual({
      request_above: null,
      signature_above: null,
      answer_above: null,
    });
    const wrong = { request_above: 'many', signature_above: '-1', currency: 'XYZ' };
    const refused = (await call(wire.saveSpendRule, { as: owner, body: wrong })).body.errors as { field: string }[];
    expect(refused.map(({ field }) => field)).toEqual(['request_above', 'signature_above', 'currency']);
  });

  test('does not affect a request at the amount, or companies without one', async () => {
    const { asker, provider } = await ruled();
    const below = await requestOf(provider, { flat_price: 8_900 });
    expect((await call(requestQuote, { as: asker, body: below })).status).toBe(201);
    const body = await requestOf(provider);
    expect((await call(requestQuote, { as: await makeConsumer(db), body })).status).toBe(201);
  });
});

describe('the approval of a request (D14j)', () => {
  test('is requested, questioned, answered and given, then valid once for exactly its terms', async () => {
    const { owner, asker, approver, provider } = await ruled();
    const body = await requestOf(provider);
    const preview = async () =>
      ((await call(previewQuote, { as: asker, body })).body.data as { approval: { state: string } | null }).approval;
    expect((await call(requestQuote, { as: asker, body })).body).toMatchObject({
      code: 'approval_needed',
      message: expect.stringContaining('US$9,000'),
    });
    expect(await preview()).toMatchObject({ state: 'missing' });
    const asked = caseIn(
      await call(wire.requestQuoteApproval, { as: asker, body: { ...body, note: 'Worth it.', budget: '12,000' } }),
    );
    expect(asked).toMatchObject({
      kind: 'request',
      state: 'waiting',
      least: { amount: 10_000, currency: 'USD' },
      most: { amount: 10_000, currency: 'USD' },
    });
    const printed = asked.rows.map(({ texts }) => texts.join(' '));
    for (const said of ['Worth it.', 'US$12,000', 'US$2,000', 'France']) expect(printed.join('\n')).toContain(said);
    const again = caseIn(await call(wire.requestQuoteApproval, { as: asker, body }));
    expect(again.uuid).toBe(asked.uuid);
    expect((await call(requestQuote, { as: asker, body })).body.code).toBe('approval_waits');
    expect([await needsOf(approver), await needsOf(owner), await needsOf(asker)]).toEqual([1, 1, 0]);
    expect([await mailsTo(approver, /Approval needed|承認のお願い/), await mailsTo(asker, /Approval needed/)]).toEqual([
      1, 0,
    ]);

    const params = { uuid: asked.uuid };
    await call(wire.writeToBusinessCase, { as: approver, params, body: { text: 'Why France?' } });
    const answered = await call(wire.writeToBusinessCase, { as: asker, params, body: { text: 'Our best market.' } });
    expect(JSON.stringify(caseIn(answered).rows)).toContain('Our best market.');
    expect([
      await mailsTo(asker, /Question or answer|質問/),
      await mailsTo(approver, /Question or answer|質問/),
    ]).toEqual([1, 1]);

    expect((await approve(asker, asked.uuid)).status).toBe(403);
    expect(caseIn(await approve(approver, asked.uuid)).state).toBe('approved');
    expect(await mailsTo(asker, /^Approval given|承認されました/)).toBe(1);
    const bell = (await call(listNotices, { as: asker })).body.data as { href: string }[];
    expect(bell.some(({ href }) => href === `/vod/approvals/${asked.uuid}`)).toBe(true);
    expect(await preview()).toMatchObject({ state: 'approved', business_case: asked.uuid });

    const dearer = { ...body, conditions: { ...body.conditions, flat_price: 10_001 } };
    expect((await call(requestQuote, { as: asker, body: dearer })).body.code).toBe('approval_needed');
    const spoken = { ...body, conditions: { ...body.conditions, message: 'With a covering message.' } };
    const both = await Promise.all([1, 2].map(() => call(requestQuote, { as: asker, body: spoken })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(caseIn(await call(wire.readBusinessCase, { as: owner, params })).state).toBe('used');
    expect((await approve(approver, asked.uuid)).body.code).toBe('not_allowed_now');
  });

  test('comes from another approver if an approver asks; declines state a reason; the requester may withdraw', async () => {
    const { owner, approver, provider, asker } = await ruled();
    const both = await colleague(owner, ['deals', 'approver']);
    const own = caseIn(await call(wire.requestQuoteApproval, { as: both, body: await requestOf(provider) }));
    expect(own.actions.map(({ name }) => name)).not.toContain('approve');
    expect((await approve(both, own.uuid)).status).toBe(403);
    const params = { uuid: own.uuid };
    const without = await call(wire.declineBusinessCase, { as: approver, params, body: { reason: ' ' } });
    expect(without.body.errors).toMatchObject([{ field: 'reason' }]);
    const declined = caseIn(
      await call(wire.declineBusinessCase, { as: approver, params, body: { reason: 'Too dear.' } }),
    );
    expect([declined.state, JSON.stringify(declined.rows).includes('Too dear.')]).toEqual(['declined', true]);
    const another = caseIn(await call(wire.requestQuoteApproval, { as: asker, body: await requestOf(provider) }));
    const withdraw = (as: Actor) => call(wire.withdrawBusinessCase, { as, params: { uuid: another.uuid } });
    expect((await withdraw(approver)).status).toBe(403);
    expect(caseIn(await withdraw(asker)).state).toBe('withdrawn');
  });

  test.each<[string, (owner: Actor, id: string) => ReturnType<typeof call>]>([
    ['left', (as, id) => call(removeColleague, { as, params: { id } })],
    ['lost the role', (as, id) => call(changeColleague, { as, params: { id }, body: { roles: ['deals'] } })],
  ])('an approval whose approver has %s before it was used counts no more and is decided again', async (_, lose) => {
    const { owner, asker, approver, provider } = await ruled();
    const body = await requestOf(provider);
    const { uuid } = caseIn(await call(wire.requestQuoteApproval, { as: asker, body }));
    const read = async () => caseIn(await call(wire.readBusinessCase, { as: owner, params: { uuid } }));
    expect(caseIn(await approve(approver, uuid)).state).toBe('approved');
    await harness.runTimed(['lapse_cases']);
    expect((await read()).state).toBe('approved');
    expect((await lose(owner, approver.person.uuid)).status).toBe(200);
    expect((await call(requestQuote, { as: asker, body })).body.code).toBe('approval_waits');
    await harness.runTimed(['lapse_cases']);
    expect(await read()).toMatchObject({ state: 'waiting', decided_at: null });
    expect([await mailsTo(owner, /again|再承認/), await mailsTo(asker, /again|再承認/), await needsOf(owner)]).toEqual([
      1, 1, 1,
    ]);
    expect(caseIn(await approve(owner, uuid)).state).toBe('approved');
    expect((await call(requestQuote, { as: asker, body })).status).toBe(201);
  });

  test('decides one case once, even with concurrent decisions', async () => {
    const { owner, approver, provider, asker } = await ruled();
    const { uuid } = caseIn(await call(wire.requestQuoteApproval, { as: asker, body: await requestOf(provider) }));
    const answers = await Promise.all([approve(approver, uuid), approve(owner, uuid), approve(approver, uuid)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses declining a case whose approval was not seen', async () => {
    const { owner, approver, provider, asker } = await ruled();
    for (let round = 0; round < 3; round += 1) {
      const { uuid } = caseIn(await call(wire.requestQuoteApproval, { as: asker, body: await requestOf(provider) }));
      const decline = (body: object) => call(wire.declineBusinessCase, { as: approver, params: { uuid }, body });
      const both = await Promise.all([approve(owner, uuid), decline({ reason: 'Too dear.' })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    const { uuid } = caseIn(await call(wire.requestQuoteApproval, { as: asker, body: await requestOf(provider) }));
    const decline = (body: object) => call(wire.declineBusinessCase, { as: approver, params: { uuid }, body });
    expect(caseIn(await approve(owner, uuid)).state).toBe('approved');
    expect((await decline({ reason: 'Too dear.' })).body.code).toBe('not_allowed_now');
    expect(caseIn(await decline({ reason: 'Too dear.', state: 'approved' })).state).toBe('declined');
  });
});

describe('the approval of a signature (D14j)', () => {
  test('covers the waiting terms, and the signature follows it', async () => {
    const { owner, asker, approver, provider, manager } = await ruled();
    const quote = await offered({ buyer: owner, provider, manager });
    const { uuid } = quote;
    const quote_provider = providerQuoteOf(quote).uuid;
    const sign = () => signAs(harness, asker, quote);
    expect((await sign()).body).toMatchObject({
      code: 'approval_needed',
      message: expect.stringContaining('US$11,000'),
    });
    const asked = caseIn(
      await call(wire.requestSignatureApproval, { as: asker, body: { quote: uuid, quote_provider, budget: 11_000 } }),
    );
    expect(asked).toMatchObject({ kind: 'signature', quote: uuid, least: { amount: 12_000, currency: 'USD' } });
    expect(JSON.stringify(asked.rows)).toContain('US$1,000');
    await approve(approver, asked.uuid);
    const terms = (await call(readQuoteTerms, { as: asker, params: { uuid, quote_provider } })).body.data;
    expect(terms).toMatchObject({ signing: { approval: { state: 'approved', business_case: asked.uuid } } });
    expect((await sign()).status).toBe(200);
    expect(caseIn(await call(wire.readBusinessCase, { as: owner, params: { uuid: asked.uuid } })).state).toBe('used');
  });
});

describe('a correction by the staff (D14j)', () => {
  const corrected = async (change: object, { approves = true } = {}) => {
    const { owner, asker, approver, provider, manager } = await ruled();
    const quote = await offered({ buyer: owner, provider, manager });
    const { uuid } = quote;
    const body = { quote: uuid, quote_provider: providerQuoteOf(quote).uuid };
    const asked = caseIn(await call(wire.requestSignatureApproval, { as: asker, body }));
    if (approves) await approve(approver, asked.uuid);
    const correct = async (titles: object) => {
      const correction = correctionBody(await readAs(harness, manager, uuid), titles);
      const sent = { ...correction, reason: 'Typed wrongly.' };
      return quoteOf(await call(correctMovies, { as: manager, params: { uuid }, body: sent }));
    };
    const after = await correct(change);
    const read = async () => caseIn(await call(wire.readBusinessCase, { as: owner, params: { uuid: asked.uuid } }));
    return { asker, approver, asked, after, correct, read, body };
  };

  test.each([true, false])('withdraws a given approval of the signature: %s', async (approves) => {
    const { asker, approver, asked, after, read, body, correct } = await corrected({ fee_rate: 20 }, { approves });
    const now = await read();
    expect(now).toMatchObject({ state: 'withdrawn', decided_by_name: null, actions: [] });
    const rows = now.rows.map(({ texts }) => texts.join(' ')).join('\n');
    expect(rows).toContain('The request was corrected');
    expect(rows).toContain('Typed wrongly.');
    expect(await mailsTo(asker, /^Approval withdrawn|取り下げ/)).toBe(1);
    expect(await mailsTo(approver, /^Approval withdrawn|取り下げ/)).toBe(1);
    expect((await approve(approver, asked.uuid)).body.code).toBe('not_allowed_now');
    expect((await signAs(harness, asker, after)).body.code).toBe('approval_needed');
    const again = caseIn(await call(wire.requestSignatureApproval, { as: asker, body }));
    expect(again.uuid).not.toBe(asked.uuid);
    await approve(approver, again.uuid);
    const third = await correct({ fee_rate: 15 });
    expect((await signAs(harness, asker, third)).body.code).toBe('approval_needed');
  });
});

test('a case is hidden from the provider, staff, managers acting for the company and other buyers', async () => {
  const { owner, asker, provider, manager } = await ruled();
  const { uuid } = caseIn(await call(wire.requestQuoteApproval, { as: asker, body: await requestOf(provider) }));
  const acting = { ...owner, real: { manager: manager.account, staff_role: staffRole.manager } };
  const read = (as: Actor) => call(wire.readBusinessCase, { as, params: { uuid } });
  const seen = await Promise.all([provider, manager, acting, await makeConsumer(db), asker].map(read));
  expect(seen.map(({ status }) => status)).toEqual([404, 403, 403, 404, 200]);
  for (const [format, kind] of [
    ['pdf', '%PDF'],
    ['xlsx', 'PK\u0003\u0004'],
  ] as const) {
    const file = await call(wire.readBusinessCaseSheet, { as: asker, params: { uuid, format } });
    expect([file.status, file.bytes.subarray(0, 4).toString('latin1')]).toEqual([200, kind]);
  }
  const listed = await call(wire.listBusinessCases, { as: asker });
  expect((listed.body.data as { uuid: string }[]).map((each) => each.uuid)).toEqual([uuid]);
});
