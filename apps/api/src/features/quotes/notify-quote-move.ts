import type { Money } from '@eigaichi/domain/money/money';
import { concerns, mayBeDelayed } from '@eigaichi/domain/options/notice-kinds';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { AfterQuoteMove, Deps } from '../../deps.ts';
import type { NewsRecipient } from '../../emails/company-readers.ts';
import { notify } from '../../emails/notify.ts';
import { providerAmountDue } from './contract/provider-owing.ts';
import { deadlineLines, partiesOf, readNamedMovies, termsLines } from './mail-terms.ts';
import { type QuoteNews, quoteEmail, quoteNews, quoteNotices } from './mails/emails.ts';
import type { QuoteMoved } from './quote-moved.ts';
import { type QuoteSide, readersOf } from './quote-readers.ts';

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

type Notice = { readonly side: QuoteSide; readonly news: QuoteNews };

const showsDebt = ({ side, news }: Notice) =>
  side === 'provider' && (quoteNotices[news].shows?.includes('debt') ?? false);

const aboutShape = z.object({ titles: z.array(z.string()), messages: z.array(z.string()) });

/**
 * Notifies one reader of a move. Optional news waits a few minutes to be merged with more about the same quote. A
 * request to four providers, or titles answered one by one, become one email (D35d). News of a staff decision waits
 * until the decision is final (D37d).
 */
const notifyReader = async (
  tx: Tx,
  deps: Deps,
  moved: QuoteMoved,
  { reader, side, news, owes }: Notice & { readonly reader: NewsRecipient; readonly owes: Money | null },
) => {
  const { quote, now } = moved;
  const { kind, shows = [] } = quoteNotices[news];
  const topic = moved.hold?.topic ?? `${news} ${quote.uuid}`;
  const waits = moved.hold !== undefined || mayBeDelayed(kind);
  const before = waits ? aboutShape.nullable().parse(await deps.mail.held(tx, reader.email, topic)) : null;
  const about = {
    titles: [...new Set([...(before?.titles ?? []), ...moved.titles.map(({ uuid }) => uuid)])],
    messages: [...new Set([...(before?.messages ?? []), ...(moved.message === null ? [] : [moved.message])])],
  };
  const titles = await readNamedMovies(tx, about.titles);
  const parties = shows.includes('parties') ? await partiesOf(tx, quote.consumer_id, reader) : null;
  await notify(tx, deps, [reader], {
    path: titlesAddress(
      side,
      quote.uuid,
      titles.map(({ row }) => row),
    ),
    titles: titles.map(({ name }) => name),
    topic,
    hold: waits ? { ...moved.hold, topic, about } : undefined,
    write: (to, link) => {
      const language = to.preferred_language;
      return quoteEmail(to, news, {
        number: quote.number,
        parties,
        terms: shows.includes('terms')
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
  const notices = quoteNews
    .flatMap((news) => (quoteNotices[news].to[moved.action] ?? []).map((side): Notice => ({ side, news })))
    .filter(
      ({ side }) =>
        (side !== moved.by || moved.action === 'sign') && !isHidden(side, moved) && isAddressed(side, moved),
    );
  const owed = notices.some(showsDebt) ? await providerAmountDue(tx, moved) : null;
  const parties = { provider: moved.provider, consumer: moved.quote.consumer_id, quote: moved.quote.uuid };
  for (const notice of notices)
    for (const reader of await readersOf(tx, notice.side, parties))
      if (reader.concern === undefined || concerns(quoteNotices[notice.news].kind, reader.concern))
        await notifyReader(tx, deps, moved, { ...notice, reader, owes: showsDebt(notice) ? owed : null });
};
