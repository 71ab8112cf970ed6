import { pageFor, quoteAddress } from '@eigaichi/domain/quotes/pages';
import { providerOwing } from './contract/provider-owing.ts';
import { type QuoteNews, quoteEmail } from './mails/emails.ts';
import type { AfterQuoteMove, QuoteMoved } from './quote-moved.ts';
import { namesFor, namesOf, type QuoteSide, readersOf } from './quote-readers.ts';

/** Who is notified of which move (option lists, notice kinds); never of one's own move. */
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

/** A provider hears nothing of what ended before a manager passed it on (D2). */
const isHidden = (side: QuoteSide, moved: QuoteMoved) =>
  side === 'provider' && (moved.quote.confirmed_at === null || moved.from === 1) && moved.action !== 'confirm';

/** A message notifies its recipient: staff only get those written to them (D2c). */
const isAddressed = (side: QuoteSide, { action, audience = null }: QuoteMoved) => {
  if (action !== 'message') return true;
  return side === 'manager' ? audience !== null : audience === null || audience === side;
};

/** News to a provider that change or settle what it receives: they say where it has to pay instead (D7b). */
const tellsWhatIsOwed = (side: QuoteSide, news: QuoteNews) =>
  side === 'provider' && (news === 'corrected' || news === 'amended' || news === 'signed');

/** Mails the parties that a move concerns, each in its language, in the transaction of the move (D35). */
export const tellQuoteMove: AfterQuoteMove = async (tx, deps, moved) => {
  const told = (audience[moved.action] ?? []).filter(
    ([side]) => (side !== moved.by || moved.action === 'sign') && !isHidden(side, moved) && isAddressed(side, moved),
  );
  if (told.length === 0) return;
  const names = await namesOf(
    tx,
    moved.titles.map(({ uuid }) => uuid),
  );
  const owed = told.some(([side, news]) => tellsWhatIsOwed(side, news)) ? await providerOwing(tx, moved) : null;
  for (const [side, news] of told) {
    const owes = tellsWhatIsOwed(side, news) ? owed : null;
    const page = side === 'manager' ? 'quote' : pageFor(side, moved.titles);
    const link = `${deps.config.publicUrl}${quoteAddress(side, page, moved.quote.uuid)}`;
    for (const reader of await readersOf(tx, side, { provider: moved.provider, consumer: moved.quote.consumer_id })) {
      const titles = namesFor(names, reader);
      await deps.mail.queue(
        tx,
        quoteEmail(reader, news, { number: moved.quote.number, titles, link, message: moved.message, owes }),
      );
    }
  }
};
