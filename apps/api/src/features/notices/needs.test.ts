import { staffRole } from '@eigaichi/domain/options/companies';
import { questionTopic } from '@eigaichi/domain/questions/title-questions';
import { askTitleQuestion, writeToTitleQuestion } from '@eigaichi/wire/questions/title-questions';
import { sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { listAccounts } from '@eigaichi/wire/settlement/settlement';
import { readDashboard } from '@eigaichi/wire/staff/dashboard';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import type { Answer } from '../../testing/harness.ts';
import { makeMarket, makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { answeredQuote, confirmedQuote, providerQuoteOf, signedQuote } from '../../testing/quoted.ts';

const { harness } = await makeMarket();
const { call } = harness;
const { db } = harness.deps;

type Needs = { needs: { name: string; count: number; href: string }[] };
const needsOf = (answer: Answer) => (answer.body.data as Needs).needs;
const countsFor = async (as: Awaited<ReturnType<typeof makeConsumer>>) =>
  Object.fromEntries(needsOf(await call(readDashboard, { as })).map(({ name, count }) => [name, count]));

test('follows the party to act and counts only the reader’s own tasks', async () => {
  const parties = await makeParties(db);
  const { buyer, provider } = parties;
  const movies = [await makeMovie(db, provider)];
  expect(needsOf(await call(readDashboard, { as: buyer }))).toEqual([]);
  await confirmedQuote(harness, parties, { movies });
  expect([await countsFor(provider), await countsFor(buyer)]).toEqual([
    { quotes_to_answer: 1, public_titles_to_decide: 1 },
    {},
  ]);
  await answeredQuote(harness, parties, { movies });
  expect([await countsFor(provider), await countsFor(buyer)]).toEqual([
    { quotes_to_answer: 1, public_titles_to_decide: 1 },
    { answers_to_sign: 1 },
  ]);
  expect(await countsFor(await makeProvider(db))).toEqual({});
});

test('counts a message until its reader reads it, and staff’s one-sided messages only for that side', async () => {
  const parties = await makeParties(db);
  const quote = await answeredQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
  const body = { quote_provider: providerQuoteOf(quote).uuid, message: 'When can you deliver?' };
  const sent = await call(sendQuoteMessage, { as: parties.buyer, params: { uuid: quote.uuid }, body });
  expect(sent.status).toBeLessThan(300);
  expect(await countsFor(parties.provider)).toMatchObject({ unread_messages: 1 });
  expect(await countsFor(parties.buyer)).not.toHaveProperty('unread_messages');
});

test('counts a question for its provider until it is answered, then for the buyer until it is read', async () => {
  const { buyer, provider } = await makeParties(db);
  const body = { question_topic: questionTopic.other, question: 'Is it free?' };
  const params = { uuid: await makeMovie(db, provider) };
  const asked = await call(askTitleQuestion, { as: buyer, params, body });
  expect(await countsFor(provider)).toMatchObject({ questions_to_answer: 1 });
  expect(await countsFor(buyer)).toEqual({});
  const { uuid } = asked.body.data as { uuid: string };
  await call(writeToTitleQuestion, { as: provider, params: { uuid }, body: { message: 'Yes.' } });
  expect(await countsFor(provider)).not.toHaveProperty('questions_to_answer');
  expect(await countsFor(buyer)).toEqual({ answers_to_read: 1 });
});

test('notifies a provider without bank details once an agreement is signed', async () => {
  const parties = await makeParties(db);
  await signedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
  expect(await countsFor(parties.provider)).toMatchObject({ bank_account_missing: 1 });
  // Without the market's own details nothing can be invoiced, so the prepayment waits for staff (D8zc).
  expect(await countsFor(parties.buyer)).not.toHaveProperty('deals_to_act');
});

test('counts only the buyer’s own accounts that the list shows as open', async () => {
  const parties = await makeParties(db);
  await signedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
  const others = await makeParties(db);
  await signedQuote(harness, others, { movies: [await makeMovie(db, others.provider)] });
  const listed = await call(listAccounts, { as: parties.buyer, query: { state: 'open' } });
  const { total } = (listed.body as unknown as { meta: { total: number } }).meta;
  expect(total).toBe(1);
  expect(await countsFor(parties.buyer)).toMatchObject({ payments_to_make: total });
});

test('shows staff the queues they handle themselves', async () => {
  await makeConsumer(db, { account: { state: 'pending' } });
  expect(await countsFor(await makeManager(db))).toMatchObject({ buyers: 1 });
  expect(await countsFor(await makeManager(db, { staff_role: staffRole.editor }))).not.toHaveProperty('buyers');
  expect(await countsFor(await makeManager(db, { staff_role: staffRole.browser }))).toEqual({});
});
