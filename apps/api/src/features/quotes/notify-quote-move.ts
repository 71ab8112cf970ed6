import type { Money } from '@eigaichi/domain/money/money';
import { concerns, mayBeDelayed } from '@eigaichi/domain/options/notice-kinds';
import { pageFor, quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { AfterQuoteMove, Deps } from '../../deps.ts';
import type { NewsRecipient } from '../../emails/company-readers.ts';
import { notify, summariseTitles } from '../../emails/notify.ts';
import { providerAmountDue } from './contract/provider-owing.ts';
import { deadlineLines, partiesOf, readNamedMovies, termsLines } from './mail-terms.ts';
import { noticeKindByNews, type QuoteNews, quoteEmail } from './mails/emails.ts';
import type { QuoteMoved } from './quote-moved.ts';
import { type QuoteSide, readersOf } from './quote-readers.ts';

/** Recipients of each move (option lists, notice kinds); no one is notified of their own move. */
const audience: Partial<Record<QuoteMoved['action'], readonly (readonly [QuoteSide, QuoteNews])[]>> = {
  request: [['manager', 'requested']],
  confirm: [
    ['provider', 'confirmed'],
    ['consumer', 'passed_on'],
  ],
  answer: [['consumer', 'answered']],
  decline: [['consumer', 'declined']],
  withdraw_answer: [['consumer', 'withdrawn']],
  negotiate: [['provider', 'negotiated']],
  correct: [
    ['provider', 'corrected'],
    ['consumer', 'corrected'],
  ],
  amend: [
    ['provider', 'amended'],
    ['consumer', 'amended'],
  ],
  terminate: [
    ['provider', 'terminated'],
    ['consumer', 'terminated'],
  ],
  cancel: [
    ['provider', 'cancelled'],
    ['consumer', 'cancelled'],
  ],
  message: [
    ['provider', 'message'],
    ['consumer', 'message'],
    ['manager', 'message'],
  ],
  expire: [
    ['consumer', 'expired'],
    ['provider', 'expired'],
  ],
  lapse: [
    ['consumer', 'lapsed'],
    ['provider', 'lapsed'],
  ],
  sign: [
    ['provider', 'signed'],
    ['consumer', 'signed'],
  ],
  release: [['provider', 'released']],
  delivered: [['consumer', 'delivered']],
  report_problem: [['provider', 'problem']],
  all_downloaded: [['provider', 'delivery_confirmed']],
  deem_received: [
    ['provider', 'delivery_confirmed'],
    ['consumer', 'delivery_confirmed'],
  ],
  delivery_confirmed: [['provider', 'delivery_confirmed']],
  start: [['provider', 'started']],
  finish: [
    ['consumer', 'finished'],
    ['provider', 'finished'],
  ],
};

/** Hides moves that ended before a manager passed the title on from the provider (D2). */
const isHidden = (side: QuoteSide, moved: QuoteMoved) =>
  side === 'provider' &&
  (moved.quote.confirmed_at === null || moved.from === quoteMovieStatus.waiting_manager_confirm) &&
  moved.action !== 'confirm';

/** Messages notify only their recipient: staff get only those addressed to them (D2c). */
const isAddressed = (side: QuoteSide, { action, audience = null }: QuoteMoved) => {
  if (action !== 'message') return true;
  return side === 'manager' ? audience !== null : audience === null || audience === side;
};

/** True for news that changes or settles the provider's amount: if they owe money, it states where to pay (D7b). */
const includesAmountOwed = (side: QuoteSide, news: QuoteNews) =>
  side === 'provider' && (news === 'corrected' || news === 'amended' || news === 'signed');

/** News that shows the terms as well as the titles. */
const aboutTerms: ReadonlySet<QuoteNews> = new Set([
  'requested',
  'confirmed',
  'passed_on',
  'answered',
  'negotiated',
  'corrected',
  'amended',
  'signed',
]);

/** News that opens a conversation with a buyer: it names the buyer and the recipient. */
const namesParties: ReadonlySet<QuoteNews> = new Set(['requested', 'confirmed', 'negotiated']);

const aboutShape = z.object({ titles: z.array(z.string()), messages: z.array(z.string()) });

type Notice = { readonly side: QuoteSide; readonly news: QuoteNews; readonly owes: Money | null };

/**
 * Notifies one reader of a move. Optional news waits a few minutes to be merged with more about the same quote. A
 * request to four providers, or titles answered one by one, become one email (D35d). News of a staff decision waits
 * until the decision is final (D37d).
 */
const notifyReader = async (
  tx: Tx,
  deps: Deps,
  moved: QuoteMoved,
  { reader, side, news, owes }: Notice & { readonly reader: NewsRecipient },
) => {
  const { quote, now } = moved;
  const topic = moved.hold?.topic ?? `${news} ${quote.uuid}`;
  const waits = moved.hold !== undefined || mayBeDelayed(noticeKindByNews[news]);
  const before = waits ? aboutShape.nullable().parse(await deps.mail.held(tx, reader.email, topic)) : null;
  const about = {
    titles: [...new Set([...(before?.titles ?? []), ...moved.titles.map(({ uuid }) => uuid)])],
    messages: [...new Set([...(before?.messages ?? []), ...(moved.message === null ? [] : [moved.message])])],
  };
  const titles = await readNamedMovies(tx, about.titles);
  const page =
    side === 'manager'
      ? 'quote'
      : pageFor(
          side,
          titles.map(({ row }) => row),
        );
  const link = `${deps.config.publicUrl}${quoteAddress(side, page, quote.uuid)}`;
  const parties = namesParties.has(news) ? await partiesOf(tx, quote.consumer_id, reader) : null;
  await notify(tx, deps, reader, {
    link,
    detail: summariseTitles(titles.map(({ name }) => name)),
    topic,
    hold: waits ? { ...moved.hold, topic, about } : undefined,
    write: (to) => {
      const language = to.preferred_language;
      return quoteEmail(to, news, {
        number: quote.number,
        parties,
        terms: aboutTerms.has(news)
          ? termsLines(quote, titles, language)
          : titles.map(({ name }) => `- ${name[language]}`),
        deadline: deadlineLines(titles, { side, quote, now, language }),
        link,
        messages: about.messages,
        owes,
      });
    },
  });
};

/** Notifies the parties to a move, each in their language, in the move's transaction (D35). */
export const notifyQuoteMove: AfterQuoteMove = async (tx, deps, moved) => {
  const notices = (audience[moved.action] ?? []).filter(
    ([side]) => (side !== moved.by || moved.action === 'sign') && !isHidden(side, moved) && isAddressed(side, moved),
  );
  const owed = notices.some(([side, news]) => includesAmountOwed(side, news))
    ? await providerAmountDue(tx, moved)
    : null;
  for (const [side, news] of notices) {
    const owes = includesAmountOwed(side, news) ? owed : null;
    const parties = { provider: moved.provider, consumer: moved.quote.consumer_id, quote: moved.quote.uuid };
    for (const reader of await readersOf(tx, side, parties))
      if (reader.concern === undefined || concerns(noticeKindByNews[news], reader.concern))
        await notifyReader(tx, deps, moved, { reader, side, news, owes });
  }
};
