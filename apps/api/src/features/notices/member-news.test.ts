import type { Actor } from '@eigaichi/domain/accounts/actor';
import { assignQuote } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { readQuoteMessages, sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { expect, test } from 'vitest';
import { makeColleague } from '../../testing/accounts.ts';
import { makeMarket, makeParties } from '../../testing/market.ts';
import { confirmedQuote, newQuoteMovies, type Quote, quoteOf, readAs } from '../../testing/quoted.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const { harness } = await makeMarket();
const { call } = harness;
const { db } = harness.deps;

const makeCompanies = async () => {
  const parties = await makeParties(db);
  const colleague = (role: 'deals' | 'finance' | 'viewer') => makeColleague(db, parties.provider, { roles: [role] });
  return {
    parties,
    deals: await colleague('deals'),
    finance: await colleague('finance'),
    viewer: await colleague('viewer'),
  };
};

const ask = (from: Actor, quote: Quote, message: string) =>
  call(sendQuoteMessage, {
    as: from,
    params: { uuid: quote.uuid },
    body: { quote_provider: quote.providers[0]?.uuid, message },
  });
const mailedWith = async (text: string) =>
  (await harness.outbox())
    .filter(({ body }) => body.includes(text))
    .map(({ to_address }) => to_address)
    .toSorted();
const bellOf = async (as: Actor) =>
  dataOf<{ subject: { en: string } }[]>(await call(listNotices, { as })).map(({ subject }) => subject.en);

test('notifies the owner, dealing members and the quote’s assignee of a message, each with their own bell', async () => {
  const { parties, deals, finance, viewer } = await makeCompanies();
  const quote = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
  quoteOf(await ask(parties.buyer, quote, 'Before it is given.'));
  const owner = parties.provider.person.email;
  expect(await mailedWith('Before it is given.')).toEqual([owner, deals.person.email].toSorted());
  const body = { assignee: finance.person.uuid, seen: null };
  quoteOf(await call(assignQuote, { as: parties.provider, params: { uuid: quote.uuid }, body }));
  quoteOf(await ask(parties.buyer, quote, 'After it was given.'));
  expect(await mailedWith('After it was given.')).toEqual([owner, deals.person.email, finance.person.email].toSorted());
  expect(await bellOf(finance)).toHaveLength(2);
  expect(await bellOf(viewer)).toEqual([]);
  expect((await bellOf(deals)).some((subject) => subject.includes('assigned'))).toBe(false);
});

test('a notice read by one person stays unread for colleagues', async () => {
  const { parties, deals } = await makeCompanies();
  const quote = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties));
  quoteOf(await ask(parties.buyer, quote, 'To be read.'));
  const unread = async (as: Actor) => (await readAs(harness, as, quote.uuid)).unread_messages;
  const up_to = (await readAs(harness, deals, quote.uuid)).events[0]?.uuid;
  await call(readQuoteMessages, { as: deals, params: { uuid: quote.uuid }, body: { up_to } });
  expect([await unread(deals), await unread(parties.provider)]).toEqual([0, 1]);
});
