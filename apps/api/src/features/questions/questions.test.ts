import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { contactMask } from '@eigaichi/domain/questions/contact-details';
import {
  maxQuestionMessages,
  maxTitleFaqs,
  questionsPerDay,
  questionTopic,
} from '@eigaichi/domain/questions/title-questions';
import * as own from '@eigaichi/wire/accounts/own-account';
import * as wire from '@eigaichi/wire/questions/title-questions';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { movies } from '../../db/schema/movies.ts';
import { title_faqs, title_questions } from '../../db/schema/title-questions.ts';
import { makeColleague, makeConsumer, makeManager, makeProvider, testPassword } from '../../testing/accounts.ts';
import { makeMarket, makeParties } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import { signedQuote } from '../../testing/quoted.ts';
import { discardQuestions } from './discard-questions.ts';

type Question = AnswerOut<typeof wire.readTitleQuestion>['data'];
type Listed = AnswerOut<typeof wire.listTitleQuestions>;
type About = AnswerOut<typeof wire.readTitleFaqs>['data'];

const { harness } = await makeMarket();
const { call, deps } = harness;
const { db } = deps;
const manager = await makeManager(db);

let buyer: Actor;
let provider: Actor;
let movie: string;
let uuid: string;

const ask = (as: Actor, question: string, of = movie) =>
  call(wire.askTitleQuestion, {
    as,
    params: { uuid: of },
    body: { question_topic: questionTopic.materials, question },
  });
const asked = async (question: string, as = buyer, of = movie): Promise<string> =>
  ((await ask(as, question, of)).body.data as Question).uuid;
const read = async (as: Actor, of = uuid) =>
  (await call(wire.readTitleQuestion, { as, params: { uuid: of } })).body.data as Question;
const list = async (as: Actor, query: Record<string, string | number> = {}) =>
  (await call(wire.listTitleQuestions, { as, query })).body as Listed;
const write = (as: Actor, message: string, of = uuid) =>
  call(wire.writeToTitleQuestion, { as, params: { uuid: of }, body: { message } });
const publish = (body: object, as = provider, of = uuid) =>
  call(wire.publishTitleFaq, { as, params: { uuid: of }, body });
const about = async (as: Actor, of = movie) =>
  (await call(wire.readTitleFaqs, { as, params: { uuid: of } })).body.data as About;
const faq = { question: 'Are there French subtitles?', answer: 'Yes, as SRT.' };

beforeEach(async () => {
  buyer = await makeConsumer(db, { account: { preferred_language: 'en' }, consumer: { company_name: 'Example Rail' } });
  provider = await makeProvider(db, { account: { preferred_language: 'ja' } });
  movie = await makeMovie(db, provider, { name: { ja: '灯台守', en: 'The Lighthouse Keeper' } });
  uuid = await asked('Are there French subtitles?');
});

describe('a question', () => {
  test('reaches the title’s provider by mail and bell in their language', async () => {
    const [mail, ...others] = await harness.mailsTo(provider.person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('作品へのご質問：「灯台守」');
    expect(mail?.body).toContain('Are there French subtitles?');
    expect(mail?.body).toContain(`/ch/questions/${uuid}`);
    const bell = (await call(listNotices, { as: provider })).body.data as { href: string }[];
    expect(bell.map(({ href }) => href)).toEqual([`/ch/questions/${uuid}`]);
    expect(await read(provider)).toMatchObject({
      state: 'waiting',
      buyer_name: 'Example Rail',
      movie: { uuid: movie, names: { ja: '灯台守', en: 'The Lighthouse Keeper' } },
      messages: [{ party: 'consumer', person_name: null, message: 'Are there French subtitles?', is_masked: false }],
    });
  });

  test('is answered by the provider, which the buyer reads once as new', async () => {
    expect((await write(provider, 'はい、あります。')).status).toBe(201);
    expect((await harness.mailsTo(buyer.person.email)).at(-1)).toMatchObject({
      subject: 'Answer to your question: “The Lighthouse Keeper”',
      body: expect.stringContaining(`/vod/questions/${uuid}`),
    });
    expect(await list(buyer)).toMatchObject({ to_handle: 1, data: [{ uuid, state: 'answered', is_new: true }] });
    const acting = { ...buyer, real: { manager: manager.account, staff_role: staffRole.manager } };
    await call(wire.markTitleQuestionRead, { as: acting, params: { uuid } });
    expect((await list(buyer)).to_handle).toBe(1);
    expect((await call(wire.markTitleQuestionRead, { as: buyer, params: { uuid } })).status).toBe(200);
    expect(await list(buyer)).toMatchObject({ to_handle: 0, data: [{ is_new: false }] });
    const { messages } = await read(buyer);
    expect(messages.map(({ party, person_name }) => [party, person_name])).toEqual([
      ['consumer', buyer.person.name],
      ['provider', null],
    ]);
  });

  test('brings no mail to a company that may not use the market', async () => {
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, buyer.account));
    expect((await write(provider, 'はい、あります。')).status).toBe(201);
    expect(await harness.mailsTo(buyer.person.email)).toEqual([]);
  });

  test('waits again from a further message, until the provider closes it without a mail', async () => {
    const close = () => call(wire.closeTitleQuestion, { as: provider, params: { uuid } });
    expect((await close()).body).toMatchObject({ code: 'not_allowed_now' });
    await write(provider, 'Yes.');
    await write(buyer, 'Thank you!');
    expect(await list(provider)).toMatchObject({ to_handle: 1, data: [{ state: 'waiting' }] });
    const before = (await harness.outbox()).length;
    expect((await close()).body.data).toMatchObject({ state: 'answered' });
    expect((await list(provider)).to_handle).toBe(0);
    expect((await harness.outbox()).length).toBe(before);
  });

  test('is seen only by its two companies and staff who read quotes', async () => {
    const strangers = [await makeConsumer(db), await makeProvider(db)];
    for (const as of strangers) {
      expect((await call(wire.readTitleQuestion, { as, params: { uuid } })).status).toBe(404);
      expect((await write(as, 'Me too.')).status).toBe(404);
      expect((await list(as)).data).toEqual([]);
    }
    const [, rival] = strangers;
    expect((await publish(faq, rival)).status).toBe(404);
    expect((await read(manager)).messages[0]).toMatchObject({ person_name: buyer.person.name });
    const editor = await makeManager(db, { staff_role: staffRole.editor });
    expect((await call(wire.listTitleQuestions, { as: editor })).status).toBe(403);
    expect((await call(wire.readTitleQuestion, { as: editor, params: { uuid } })).status).toBe(403);
  });

  test('needs a role that writes messages, a title on the market, a topic and a text', async () => {
    const viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
    expect((await ask(viewer, 'May I?')).body).toMatchObject({ code: 'role_required' });
    expect((await ask(provider, 'May I?')).status).toBe(403);
    const hidden = await makeMovie(db, provider, { movie: { is_public: false } });
    expect((await ask(buyer, 'And this one?', hidden)).status).toBe(404);
    const empty = await call(wire.askTitleQuestion, { as: buyer, params: { uuid: movie }, body: { question: ' ' } });
    expect((empty.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'question_topic',
      'question',
    ]);
  });

  test('is limited in number a day, and its thread in messages', async () => {
    await db.execute(sql`insert into title_questions (movie_id, consumer_id, provider_id, topic, asked_at, last_message_at)
      select movie_id, consumer_id, provider_id, topic, asked_at, last_message_at
      from title_questions cross join generate_series(2, ${questionsPerDay}::int) where uuid = ${uuid}`);
    const refused = await ask(buyer, 'One more?');
    expect(refused.body).toMatchObject({ code: 'questions_full', message: expect.stringContaining('20') });
    await db.execute(sql`insert into title_question_messages (question_id, party, person_name, message, written_at)
      select ${uuid}, 'consumer', 'A', 'B', now() from generate_series(2, ${maxQuestionMessages}::int)`);
    expect((await write(provider, 'Yes.')).body).toMatchObject({ code: 'thread_full' });
  });
});

describe('contact details', () => {
  const text = 'Write to taro@example.com or call 03-1234-5678.';
  const masked = `Write to ${contactMask} or call ${contactMask}.`;

  test('are hidden from both companies in page, list and mail, and shown to staff', async () => {
    const of = await asked(text);
    for (const as of [buyer, provider]) {
      expect((await read(as, of)).messages[0]).toMatchObject({ message: masked, is_masked: true });
      const body = JSON.stringify(await list(as));
      expect(body).toContain(contactMask);
      expect(body).not.toContain('taro@example.com');
    }
    const mail = (await harness.mailsTo(provider.person.email)).at(-1)?.body;
    expect(mail).toContain(masked);
    expect(mail).toContain('連絡先は、両社の契約が締結されるまで表示されません。');
    expect((await read(manager, of)).messages[0]).toMatchObject({ message: text, is_masked: false });
  });

  test('are shown once the two companies have signed a deal', async () => {
    const parties = await makeParties(db);
    const title = await makeMovie(db, parties.provider);
    const of = await asked(text, parties.buyer, title);
    expect((await about(parties.buyer, title)).has_deal).toBe(false);
    await signedQuote(harness, parties, { movies: [title] });
    expect((await about(parties.buyer, title)).has_deal).toBe(true);
    expect(await read(parties.provider, of)).toMatchObject({ has_deal: true, messages: [{ message: text }] });
    expect((await read(provider)).has_deal).toBe(false);
  });
});

describe('a published answer', () => {
  test('is read by everyone who sees the title, edited and without the asker', async () => {
    expect((await publish(faq)).body).toMatchObject({ code: 'not_allowed_now' });
    await write(provider, 'Yes.');
    expect((await publish(faq)).body.data).toMatchObject({ faq });
    const stranger = await makeConsumer(db);
    for (const as of [stranger, provider, manager, buyer]) expect((await about(as)).faqs).toMatchObject([faq]);
    expect(JSON.stringify(await about(stranger))).not.toContain('Example Rail');
    await publish({ ...faq, answer: 'Yes, as SRT and WebVTT.' });
    expect((await about(stranger)).faqs).toMatchObject([{ answer: 'Yes, as SRT and WebVTT.' }]);
    await db.update(movies).set({ is_public: false }).where(eq(movies.uuid, movie));
    expect((await call(wire.readTitleFaqs, { as: stranger, params: { uuid: movie } })).status).toBe(404);
    expect((await about(provider)).faqs).toHaveLength(1);
  });

  test('is refused with all its faults at once: contact details, names of the asker, missing texts', async () => {
    await write(provider, 'Yes.');
    const both = await publish({ question: 'ＥＸＡＭＰＬＥ ＲＡＩＬ asks for subtitles', answer: 'Call 03-1234-5678' });
    expect(both.body.errors).toEqual([
      expect.objectContaining({ field: 'answer', rule: 'contact_details' }),
      expect.objectContaining({ field: 'question', rule: 'asker_name' }),
    ]);
    const named = await publish({ ...faq, answer: `Yes, ${buyer.person.name}.` });
    expect(named.body.errors).toEqual([expect.objectContaining({ field: 'answer', rule: 'asker_name' })]);
    expect((await publish({})).body.errors).toHaveLength(2);
    expect((await about(buyer)).faqs).toEqual([]);
  });

  test('is withdrawn by its provider or by staff who manage titles', async () => {
    await write(provider, 'Yes.');
    await publish(faq);
    const [published] = (await about(provider)).faqs;
    const withdraw = (as: Actor) => call(wire.withdrawTitleFaq, { as, params: { uuid: published?.uuid ?? '' } });
    expect((await withdraw(await makeProvider(db))).status).toBe(404);
    expect((await withdraw(buyer)).status).toBe(403);
    expect((await about(buyer)).actions).toEqual([{ name: 'ask', allowed: true }]);
    expect((await about(manager)).actions).toEqual([{ name: 'withdraw', allowed: true }]);
    expect((await withdraw(manager)).status).toBe(200);
    expect((await about(buyer)).faqs).toEqual([]);
    expect((await read(provider)).faq).toBeNull();
  });

  test('is limited in number for a title', async () => {
    await write(provider, 'Yes.');
    await db.execute(sql`insert into title_faqs (movie_id, question, answer, published_at)
      select ${movie}, 'Q', 'A', now() from generate_series(1, ${maxTitleFaqs}::int)`);
    expect((await publish(faq)).body).toMatchObject({ code: 'faqs_full' });
  });
});

test('shows the median response time of a provider from five answers on, in business days', async () => {
  const answer = async (hours: number) => {
    const of = await asked('Is it free?');
    deps.clock.advance({ hours });
    await write(provider, 'Yes.', of);
  };
  // From Wednesday to Friday, over the weekend, to Tuesday, to Thursday: 2, 0, 2 and 2 business days.
  for (let count = 0; count < 4; count += 1) await answer(48);
  expect((await about(buyer)).response_days).toBeNull();
  await write(provider, 'Yes.');
  expect((await about(buyer)).response_days).toBe(2);
  expect((await about(await makeConsumer(db), await makeMovie(db, await makeProvider(db)))).response_days).toBeNull();
});

test('lists waiting questions first, and finds one by title, number and, for staff, company', async () => {
  const other = await makeMovie(db, provider, { name: { ja: '千本桜の夜', en: 'Night of Cherries' } });
  const second = await asked('Is it free?', buyer, other);
  await write(provider, 'Yes.');
  await deps.titles.catchUp();
  const found = async (as: Actor, query: Record<string, string>) => (await list(as, query)).data.map((row) => row.uuid);
  expect(await found(provider, {})).toEqual([second, uuid]);
  expect(await found(buyer, {})).toEqual([uuid, second]);
  expect(await found(provider, { state: 'waiting' })).toEqual([second]);
  expect(await found(provider, { state: 'answered' })).toEqual([uuid]);
  expect(await found(buyer, { free_word: '千本桜' })).toEqual([second]);
  const { number } = await read(provider);
  expect(await found(provider, { free_word: String(number) })).toContain(uuid);
  expect(await found(provider, { free_word: 'Example Rail' })).toEqual([]);
  expect(await found(manager, { free_word: 'Example Rail', per: '100' })).toContain(uuid);
  expect(await found(await makeProvider(db), { free_word: String(number) })).toEqual([]);
});

test('a title moved to another provider leaves its questions with the one that was asked', async () => {
  await write(provider, 'Yes.');
  const next = await makeProvider(db);
  await db.update(movies).set({ provider_id: next.account }).where(eq(movies.uuid, movie));
  expect((await call(wire.readTitleQuestion, { as: next, params: { uuid } })).status).toBe(404);
  expect((await publish(faq)).body).toMatchObject({ code: 'not_allowed_now' });
});

describe('stored threads', () => {
  test('are in the export of each company with its own messages only', async () => {
    await write(provider, 'Only as SRT.');
    await publish(faq);
    const exported = async (as: Actor) =>
      (await call(own.exportAccount, { as, body: { password: testPassword } })).body.parts as Record<string, object[]>;
    expect((await exported(buyer)).title_questions).toMatchObject([
      { movie_id: movie, messages: [{ message: 'Are there French subtitles?' }] },
    ]);
    expect(await exported(provider)).toMatchObject({
      title_questions: [{ messages: [{ message: 'Only as SRT.' }] }],
      title_faqs: [faq],
    });
  });

  test('are deleted with the account of the buyer; the published answer stays', async () => {
    await write(provider, 'Yes.');
    await publish(faq);
    expect((await call(own.closeAccount, { as: buyer, body: { password: testPassword } })).status).toBe(200);
    expect(await db.select().from(title_questions).where(eq(title_questions.uuid, uuid))).toEqual([]);
    expect(await db.select().from(title_faqs).where(eq(title_faqs.movie_id, movie))).toMatchObject([
      { question_id: null, ...faq },
    ]);
  });

  test('are deleted after the retention period unless they await an answer', async () => {
    await write(provider, 'Yes.');
    const waiting = await asked('Still waiting?');
    deps.clock.advance({ hours: 24 * 101 });
    await discardQuestions({ ...deps, config: { ...deps.config, contactRetentionDays: 0 } });
    const left = async () => (await db.select().from(title_questions)).map((row) => row.uuid);
    expect(await left()).toEqual(expect.arrayContaining([uuid, waiting]));
    await discardQuestions({ ...deps, config: { ...deps.config, contactRetentionDays: 100 } });
    expect(await left()).toContain(waiting);
    expect(await left()).not.toContain(uuid);
  });
});
