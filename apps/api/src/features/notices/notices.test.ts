import type { Actor } from '@eigaichi/domain/accounts/actor';
import { undoSeconds } from '@eigaichi/domain/desk/undo-time';
import { staffRole } from '@eigaichi/domain/options/companies';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { requestQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listNotices, markNoticesSeen } from '@eigaichi/wire/staff/notices';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outboxMail } from '../../adapters/mail-outbox.ts';
import { mails, notices } from '../../db/schema/outgoing.ts';
import { persons } from '../../db/schema/persons.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { makeMarket, makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import {
  answerBody,
  answeredQuote,
  confirmedQuote,
  newQuoteMovies,
  quoteOf,
  readAs,
  requestedConditions,
  signBody,
} from '../../testing/quoted.ts';

const { harness } = await makeMarket();
const { call } = harness;
const { db, clock, jobs } = harness.deps;

const noticesOf = async (as: Actor, query = {}) =>
  (await call(listNotices, { as, query })).body as unknown as AnswerOut<typeof listNotices>;
const mailsTo = ({ person }: Actor, about?: RegExp) => harness.mailsTo(person.email, about);
const answeredMails = /Answer received|回答が届きました/;

test('sends staff one email and one notice per multi-provider request, with every title and term', async () => {
  const { buyer, provider, manager } = await makeParties(db);
  const other = await makeProvider(db);
  const movies = [await makeMovie(db, provider), await makeMovie(db, other)];
  const conditions = { ...requestedConditions, flat_price: 9_000 };
  const { number } = quoteOf(await call(requestQuote, { as: buyer, body: { movies, conditions } }));
  const notice = await mailsTo(manager);
  expect(notice).toHaveLength(1);
  expect(notice[0]?.body.match(/^- .+: .*9,000/gm)).toHaveLength(2);
  expect(notice[0]?.body).toMatch(/\/admin\/quotes\//);
  for (const label of [/^(Rights: |権利：)/m, /^(Licence period: |ライセンス期間：)/m, /^(Respond by: |回答期限：)/m])
    expect(notice[0]?.body).toMatch(label);
  const { data, meta } = await noticesOf(manager);
  expect(meta).toMatchObject({ total: 1, new: 1 });
  expect(data[0]?.subject.en).toBe(`New quote request (quote ${String(number).padStart(4, '0')})`);
  expect(data[0]?.detail?.en).toMatch(/ and 1 more$/);
});

test('groups titles answered within minutes into one email with the answered prices, later ones separately', async () => {
  const parties = await makeParties(db);
  const quote = await confirmedQuote(harness, parties, await newQuoteMovies(harness, parties, 3));
  const answer = async (at: number, flat_price: number) => {
    const body = answerBody(await readAs(harness, parties.provider, quote.uuid), { flat_price });
    const one = { ...body, titles: [body.titles[at]] };
    const sent = await call(answerQuote, { as: parties.provider, params: { uuid: quote.uuid }, body: one });
    expect(sent.status).toBe(200);
  };
  const answered = () => mailsTo(parties.buyer, answeredMails);
  await answer(0, 4_000);
  clock.advance({ minutes: 4 });
  await answer(1, 5_000);
  const [first, ...none] = await answered();
  expect(none).toEqual([]);
  expect(first?.body).toMatch(/4,000[\s\S]+5,000|5,000[\s\S]+4,000/);
  expect(first?.body).toMatch(/Offer valid until: May 1st, 2026|回答の有効期限：2026年05月01日/);
  clock.advance({ minutes: 16 });
  await answer(2, 6_000);
  const bodies = (await answered()).map(({ body }) => body);
  expect(bodies).toEqual([first?.body, expect.stringContaining('6,000')]);
  expect(bodies[1]).not.toContain('4,000');
});

test('sends mandatory emails immediately and delayed ones once, when their minutes are over', async () => {
  const parties = await makeParties(db);
  const quote = await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
  await call(signQuote, { as: parties.buyer, params: { uuid: quote.uuid }, body: signBody(quote) });
  const held = async (about: RegExp) => (await mailsTo(parties.buyer, about))[0]?.held_until;
  expect(await held(/Agreement signed|契約が成立/)).toBeNull();
  const inFive = clock.now().add({ minutes: 5 }).toString({ fractionalSecondDigits: 3 });
  expect(await held(answeredMails)).toBe(inFive);

  const runs: (string | undefined)[] = [];
  const sent: string[] = [];
  const slow = {
    add: async (_tx: unknown, _task: string, _payload: unknown, { run_at }: { run_at?: Temporal.Instant } = {}) => {
      runs.push(run_at?.toString());
    },
  };
  const mail = outboxMail({ db, clock, jobs: { ...jobs, ...slow } }, async ({ text }) => {
    sent.push(text);
  });
  const email = { to: 'held@example.com', language: 'en', subject: 'Held', kind: 'message' } as const;
  const queue = (text: string) =>
    db.transaction(async (tx) => {
      expect(await mail.held(tx, email.to, 'topic')).toEqual(text === 'one' ? null : { texts: ['one'] });
      await mail.queue(tx, { ...email, text }, { topic: 'topic', about: { texts: [text] } });
    });
  const start = clock.now();
  await queue('one');
  clock.advance({ minutes: 3 });
  await queue('one, two');
  expect(runs).toEqual([start.add({ minutes: 5 }).toString(), start.add({ minutes: 8 }).toString()]);
  const [row, ...more] = await db.select().from(mails).where(eq(mails.to_address, email.to));
  expect(more).toEqual([]);
  for (let run = 0; run < 2; run += 1) await mail.deliver(row?.uuid ?? '');
  expect(sent).toEqual(['one, two']);
  await db.transaction(async (tx) => expect(await mail.held(tx, email.to, 'topic')).toBeNull());
});

test('lists the reader’s events in the bell for 90 days, new until seen', async () => {
  const parties = await makeParties(db);
  const stranger = await makeConsumer(db);
  // A disabled kind of email is still an event.
  await db
    .update(persons)
    .set({ muted_mails: ['quote_answered'] })
    .where(eq(persons.uuid, parties.buyer.account));
  const { uuid } = await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
  // Undoable staff decisions reach the bell once they can't be undone (D37d).
  clock.advance({ seconds: undoSeconds });
  expect(await mailsTo(parties.buyer, answeredMails)).toEqual([]);
  const { data, meta } = await noticesOf(parties.buyer);
  expect(data.map(({ href, is_new }) => [href, is_new])).toEqual([
    [`/vod/quotes/${uuid}`, true],
    [`/vod/quotes/${uuid}`, true],
  ]);
  expect(new Set(data.map(({ subject }) => subject.ja))).toEqual(
    new Set([expect.stringContaining('回答が届きました'), expect.stringContaining('権利者に送りました')]),
  );
  expect(meta.new).toBe(2);
  expect((await noticesOf(stranger)).meta.total).toBe(0);

  const acting = { ...parties.buyer, real: { manager: parties.manager.account, staff_role: staffRole.manager } };
  const body = { up_to: data[0]?.at };
  expect((await call(markNoticesSeen, { as: acting, body })).body.data).toEqual({ new: 2 });
  expect((await call(markNoticesSeen, { as: parties.buyer, body })).body.data).toEqual({ new: 0 });
  const far = { up_to: '2099-01-01T00:00:00Z' };
  await call(markNoticesSeen, { as: parties.buyer, body: far });
  clock.advance({ minutes: 20 });
  await answeredQuote(harness, parties, await newQuoteMovies(harness, parties));
  clock.advance({ seconds: undoSeconds });
  expect((await noticesOf(parties.buyer, { per: 1, page: 2 })).meta).toMatchObject({ total: 4, last_page: 4, new: 2 });
  clock.advance({ hours: 24 * 91 });
  expect((await noticesOf(parties.buyer)).meta).toMatchObject({ total: 0, new: 0 });
  await harness.runTimed(['forget_expired']);
  expect(await db.select().from(notices)).toEqual([]);
});
