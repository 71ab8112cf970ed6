import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MemberRole } from '@eigaichi/domain/accounts/member-roles';
import { staffRole } from '@eigaichi/domain/options/companies';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { payer, pricingType } from '@eigaichi/domain/options/pricing';
import { resolution, videoType } from '@eigaichi/domain/options/video';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { removeColleague } from '@eigaichi/wire/accounts/members';
import { previewAnswer } from '@eigaichi/wire/quotes/answer/answer-preview';
import { answerQuote, declineQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import * as wire from '@eigaichi/wire/quotes/business-cases/business-cases';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { quote_movies } from '../../../db/schema/quotes.ts';
import { makeColleague, makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import { makeDeal } from '../../../testing/deals.ts';
import type { Answer } from '../../../testing/harness.ts';
import { makeMarket, makeParties } from '../../../testing/market.ts';
import {
  answerBody,
  confirmedQuote,
  movieOf,
  newQuoteMovies,
  type Quote,
  readAs,
  signAs,
  signedQuote,
} from '../../../testing/quoted.ts';
import { dataOf } from '../../../testing/shared-deal.ts';

const { harness } = await makeMarket();
const { call } = harness;
const { db } = harness.deps;

const { waiting_provider_response, waiting_purchase_response } = quoteMovieStatus;

type Case = AnswerOut<typeof wire.readBusinessCase>['data'];
type Preview = AnswerOut<typeof previewAnswer>['data'];

const caseIn = (answer: Answer) => dataOf<Case>(answer);
const colleague = (owner: Actor, roles: MemberRole[]) => makeColleague(db, owner, { roles });
const setRule = (as: Actor, answer_above: number | string) =>
  call(wire.saveSpendRule, { as, body: { answer_above, currency: 'JPY' } });

/** A provider's people, and a confirmed quote whose answers above a net in yen need approval. */
const ruled = async (above: number, conditions = {}, count = 1) => {
  const parties = await makeParties(db);
  const owner = parties.provider;
  const [asker, approver] = [await colleague(owner, ['deals']), await colleague(owner, ['approver'])];
  expect((await setRule(owner, above)).status).toBe(200);
  const quote = await confirmedQuote(harness, parties, {
    ...(await newQuoteMovies(harness, parties, count)),
    conditions,
  });
  return { ...parties, owner, asker, approver, quote };
};

const send = (as: Actor, { uuid }: Quote, body: object) => call(answerQuote, { as, params: { uuid }, body });
const ask = (as: Actor, quote: Quote, body: object = answerBody(quote)) =>
  call(wire.requestAnswerApproval, {
    as,
    params: { uuid: quote.uuid },
    body: { note: 'Above the last licence.', ...body },
  });
const preview = async (as: Actor, { uuid }: Quote, body: object) =>
  dataOf<Preview>(await call(previewAnswer, { as, params: { uuid }, body }));
const approve = (as: Actor, uuid: string) => call(wire.approveBusinessCase, { as, params: { uuid } });
const caseOf = async (as: Actor, uuid: string) => caseIn(await call(wire.readBusinessCase, { as, params: { uuid } }));
const statusOf = async (as: Actor, { uuid }: Quote) => movieOf(await readAs(harness, as, uuid)).status;
const textOf = ({ rows }: Case) => rows.map(({ texts }) => texts.join(' ')).join('\n');
const mailsTo = async ({ person }: Actor, about: RegExp) => (await harness.mailsTo(person.email, about)).length;
const toDecide = async (as: Actor) => {
  const { needs } = (await call(readDashboard, { as })).body.data as { needs: { name: string; count: number }[] };
  return needs.find(({ name }) => name === 'cases_to_decide')?.count ?? 0;
};

describe('a provider’s rule (D14k)', () => {
  test('is set in yen by its owner, in place of a buyer’s limits, once a colleague can approve', async () => {
    const owner = await makeProvider(db);
    expect((await setRule(owner, 500_000)).body.code).toBe('no_approver');
    const approver = await colleague(owner, ['approver']);
    expect((await setRule(approver, 500_000)).status).toBe(403);
    const body = { request_above: 1, signature_above: 1, answer_above: '500,000', currency: 'EUR' };
    expect((await call(wire.saveSpendRule, { as: owner, body })).body.data).toEqual({
      request_above: null,
      signature_above: null,
      answer_above: { amount: 500_000, currency: 'JPY' },
    });
    const refused = (await setRule(owner, 'many')).body.errors;
    expect(refused).toMatchObject([{ field: 'answer_above' }]);
  });

  test('lets answers up to the amount be sent, and none without an upper end', async () => {
    const { asker, quote } = await ruled(100_000_000);
    expect((await send(asker, quote, answerBody(quote))).status).toBe(200);
    const share = {
      pricing_type: pricingType.revenueShare,
      flat_price: null,
      revenue_percent: 40,
      revenue_min: 1000,
      revenue_max: 5000,
    };
    const open = await ruled(100_000_000, share);
    const body = answerBody(open.quote, { revenue_percent: 40 });
    expect((await send(open.asker, open.quote, body)).body.code).toBe('approval_needed');
  });

  test('counts what is already offered, so that an answer in parts is judged by its total', async () => {
    const { owner, asker, quote } = await ruled(100_000_000, {}, 2);
    const whole = answerBody(quote);
    const part = (at: number) => ({ ...whole, titles: whole.titles.slice(at, at + 1) });
    const { amount } = (await preview(asker, quote, part(0))).total;
    expect((await setRule(owner, amount)).status).toBe(200);
    expect((await send(asker, quote, part(0))).status).toBe(200);
    expect((await preview(asker, quote, part(1))).approval).toMatchObject({ state: 'missing', limit: { amount } });
    expect((await send(asker, quote, part(1))).body.code).toBe('approval_needed');
  });

  test('previews an answer by the deliveries that its own dates carry over, as sending judges it', async () => {
    const parties = await makeParties(db);
    const owner = parties.provider;
    await colleague(owner, ['approver']);
    const formats = [{ video_type: videoType.main, resolutions: [resolution.hd] }];
    const ended = { license_end: '2026-07-31' };
    const { movie } = await makeDeal(db, parties, {
      conditions: { formats, ...ended },
      title: { status: quoteMovieStatus.under_contract, delivery_confirmed_on: '2026-05-10', ...ended },
    });
    const quote = await confirmedQuote(harness, parties, {
      movies: [movie],
      conditions: {
        formats,
        delivery_at: '2026-08-01',
        delivery_method: deliveryMethod.fedex,
        delivery_payer: payer.seller,
        delivery: { full_name: 'Q', country: 'FR', city: 'Lyon', street: '1', zip: '69001' },
      },
    });
    const continued = answerBody(quote, { license_start: '2026-08-01' });
    const later = answerBody(quote, { license_start: '2026-08-02' });
    const net = (await preview(owner, quote, continued)).total.amount;
    const { amount } = (await preview(owner, quote, later)).total;
    expect(amount).toBeLessThan(net);
    expect((await setRule(owner, amount)).status).toBe(200);
    expect((await preview(owner, quote, continued)).approval).toMatchObject({ state: 'missing' });
    expect((await send(owner, quote, continued)).body.code).toBe('approval_needed');
    expect((await preview(owner, quote, later)).approval).toBeNull();
    expect((await send(owner, quote, later)).status).toBe(200);
  });

  test('covers every answer at 0, but neither staff nor anyone acting for the provider', async () => {
    for (const as of ['manager', 'acting'] as const) {
      const { owner, asker, manager, quote } = await ruled(0);
      expect((await send(asker, quote, answerBody(quote))).body.code).toBe('approval_needed');
      const { uuid } = caseIn(await ask(asker, quote));
      const acting = { ...owner, real: { manager: manager.account, staff_role: staffRole.manager } };
      expect((await send(as === 'manager' ? manager : acting, quote, answerBody(quote))).status).toBe(200);
      expect(await caseOf(owner, uuid)).toMatchObject({ state: 'withdrawn', decided_by_name: null });
      expect(await mailsTo(asker, /Can no longer be sent|送信できなく/)).toBe(1);
    }
  });
});

describe('the approval of an answer (D14k)', () => {
  test('keeps it from the buyer until a colleague approves, then sends it as submitted', async () => {
    const { owner, asker, approver, buyer, manager, quote } = await ruled(500_000);
    const body = answerBody(quote);
    expect((await ask(asker, quote, { ...body, note: ' ' })).body.errors).toMatchObject([{ field: 'note' }]);
    const { total, approval } = await preview(asker, quote, body);
    expect(approval).toMatchObject({ state: 'missing', limit: { amount: 500_000, currency: 'JPY' } });
    const asked = caseIn(await ask(asker, quote));
    expect(asked).toMatchObject({ kind: 'answer', state: 'waiting', quote: quote.uuid, least: total, most: total });
    for (const said of ['Above the last licence.', 'Marketplace fee', 'You receive', 'France', '月白 花子'])
      expect(textOf(asked)).toContain(said);
    expect([await statusOf(owner, quote), await statusOf(buyer, quote)]).toEqual([
      waiting_provider_response,
      waiting_provider_response,
    ]);
    const waitingFor = async (as: Actor) => (await readAs(harness, as, quote.uuid)).waiting_answer;
    expect(await waitingFor(owner)).toMatchObject({ business_case: asked.uuid, is_own: false });
    expect(await waitingFor(asker)).toMatchObject({ is_own: true });
    expect([await waitingFor(buyer), await waitingFor(manager)]).toEqual([undefined, undefined]);
    expect((await send(asker, quote, body)).body.code).toBe('approval_waits');
    expect([await toDecide(approver), await toDecide(owner), await toDecide(asker)]).toEqual([1, 1, 0]);
    expect(await mailsTo(approver, /Approval needed|承認のお願い/)).toBe(1);

    expect((await approve(asker, asked.uuid)).status).toBe(403);
    expect(caseIn(await approve(approver, asked.uuid)).state).toBe('used');
    const sent = movieOf(await readAs(harness, buyer, quote.uuid));
    expect(sent).toMatchObject({ status: waiting_purchase_response, valid_until: '2026-05-01' });
    expect(sent.answer?.flat_price).toBe(12_000);
    expect((await signAs(harness, buyer, await readAs(harness, buyer, quote.uuid))).status).toBe(200);
    expect(await mailsTo(asker, /^Approved and sent|承認され、送信/)).toBe(1);
    const bell = (await call(listNotices, { as: asker })).body.data as { href: string }[];
    expect(bell.some(({ href }) => href === `/ch/approvals/${asked.uuid}`)).toBe(true);
    expect(await waitingFor(owner)).toBeNull();
    expect((await approve(owner, asked.uuid)).body.code).toBe('not_allowed_now');
  });

  test('is returned with a reason, replaced by its author, and refused to a colleague meanwhile', async () => {
    const { owner, asker, approver, quote } = await ruled(0);
    const other = await colleague(owner, ['deals']);
    const first = caseIn(await ask(asker, quote));
    const decline = (uuid: string, reason: string) =>
      call(wire.declineBusinessCase, { as: approver, params: { uuid }, body: { reason } });
    expect((await decline(first.uuid, ' ')).body.errors).toMatchObject([{ field: 'reason' }]);
    const returned = caseIn(await decline(first.uuid, 'Ask for more.'));
    expect([returned.state, textOf(returned).includes('Ask for more.')]).toEqual(['declined', true]);
    expect(await mailsTo(asker, /^Changes requested|差し戻され/)).toBe(1);
    expect(await statusOf(owner, quote)).toBe(waiting_provider_response);

    const second = caseIn(await ask(asker, quote, answerBody(quote, { flat_price: 13_000 })));
    expect((await ask(other, quote)).body.code).toBe('approval_waits');
    const third = caseIn(await ask(asker, quote, answerBody(quote, { flat_price: 14_000 })));
    expect((await caseOf(owner, second.uuid)).state).toBe('withdrawn');
    await approve(approver, third.uuid);
    expect(movieOf(await readAs(harness, owner, quote.uuid)).answer?.flat_price).toBe(14_000);
  });

  test('leaves other titles to colleagues, as far as they need no approval themselves', async () => {
    const { owner, asker, quote } = await ruled(100_000_000, {}, 2);
    const other = await colleague(owner, ['deals']);
    const part = (at: number, change = {}) => {
      const whole = answerBody(quote, change);
      return { ...whole, titles: whole.titles.slice(at, at + 1) };
    };
    const cheap = part(1, { flat_price: 5000 });
    expect((await setRule(owner, (await preview(other, quote, cheap)).total.amount)).status).toBe(200);
    const { uuid } = caseIn(await ask(asker, quote, part(0)));
    const { waiting_answer } = await readAs(harness, other, quote.uuid);
    expect(waiting_answer?.quote_movies).toEqual(part(0).titles.map(({ quote_movie }) => quote_movie));
    expect((await preview(other, quote, part(1))).approval).toMatchObject({ state: 'waiting', business_case: uuid });
    expect((await send(other, quote, part(1))).body.code).toBe('approval_waits');
    expect((await send(other, quote, cheap)).status).toBe(200);
    expect((await caseOf(owner, uuid)).state).toBe('waiting');
  });

  test('returns an answer that no longer holds, with the reason, and sends nothing', async () => {
    const { owner, asker, approver, quote } = await ruled(0);
    const { uuid } = caseIn(await ask(asker, quote));
    await db
      .update(quote_movies)
      .set({ version: sql`${quote_movies.version} + 1` })
      .where(eq(quote_movies.uuid, movieOf(quote).uuid));
    expect((await approve(approver, uuid)).body.code).toBe('answer_unsendable');
    const now = await caseOf(owner, uuid);
    expect(now).toMatchObject({ state: 'withdrawn', decided_by_name: null, actions: [] });
    expect(textOf(now)).toContain('The answer could no longer be sent');
    expect(await statusOf(owner, quote)).toBe(waiting_provider_response);
    expect(await mailsTo(asker, /Can no longer be sent|送信できなく/)).toBe(1);
    expect(await mailsTo(asker, /Approved and sent|承認され、送信/)).toBe(0);
  });

  test('ends with the request that it answers', async () => {
    const { owner, asker, quote } = await ruled(0);
    const { uuid } = caseIn(await ask(asker, quote));
    const body = { quote_movies: [movieOf(quote).uuid], reason: 'Licensed elsewhere.' };
    expect((await call(declineQuote, { as: owner, params: { uuid: quote.uuid }, body })).status).toBe(200);
    const now = await caseOf(owner, uuid);
    expect([now.state, textOf(now).includes('Licensed elsewhere.')]).toEqual(['withdrawn', true]);
  });

  test('needs a requester who may still answer, and a colleague who can approve', async () => {
    const { owner, asker, approver, quote } = await ruled(0);
    const { uuid } = caseIn(await ask(asker, quote));
    const remove = ({ person }: Actor) => call(removeColleague, { as: owner, params: { id: person.uuid } });
    expect((await remove(asker)).status).toBe(200);
    expect((await approve(approver, uuid)).body.code).toBe('approval_proposer_gone');
    const body = { reason: 'They left.' };
    await call(wire.declineBusinessCase, { as: approver, params: { uuid }, body });
    expect((await remove(approver)).status).toBe(200);
    expect((await ask(owner, quote)).body.code).toBe('no_approver');
  });

  test('sends an answer once, even with concurrent approvals', async () => {
    const { owner, asker, approver, quote } = await ruled(0);
    const { uuid } = caseIn(await ask(asker, quote));
    const answers = await Promise.all([approve(approver, uuid), approve(owner, uuid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('shows the last licences of the same titles by the provider', async () => {
    const { owner, asker, buyer, manager } = await ruled(0);
    expect((await setRule(owner, '')).status).toBe(200);
    const parties = { buyer: await makeConsumer(db), provider: owner, manager };
    const requested = await newQuoteMovies(harness, parties);
    await signedQuote(harness, parties, { ...requested, answer: { flat_price: 9_500 } });
    expect((await setRule(owner, 0)).status).toBe(200);
    const quote = await confirmedQuote(harness, { ...parties, buyer }, requested);
    expect(textOf(caseIn(await ask(asker, quote)))).toContain('US$9,500');
  });
});

test('a case is hidden from the buyer, staff, managers acting for the provider and other providers', async () => {
  const { owner, asker, buyer, manager, quote } = await ruled(0);
  const { uuid } = caseIn(await ask(asker, quote));
  const acting = { ...owner, real: { manager: manager.account, staff_role: staffRole.manager } };
  const read = (as: Actor) => call(wire.readBusinessCase, { as, params: { uuid } });
  const seen = await Promise.all([buyer, manager, acting, await makeProvider(db), asker].map(read));
  expect(seen.map(({ status }) => status)).toEqual([404, 403, 403, 404, 200]);
  for (const language of ['ja', 'en']) {
    const headers = { 'accept-language': language };
    const params = { uuid, format: 'pdf' };
    const file = await call(wire.readBusinessCaseSheet, { as: asker, params, headers });
    expect([file.status, file.bytes.subarray(0, 4).toString('latin1')]).toEqual([200, '%PDF']);
  }
});
