import { pageFor, quoteAddress } from '@eigaichi/domain/quotes/pages';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type QuoteNews, quoteLetter } from './mails/letters.ts';
import type { AfterQuoteMove, QuoteMoved } from './quote-moved.ts';

type Side = 'consumer' | 'provider' | 'manager';

/** Who is told of what (option lists, notice kinds); a party isn't told of its own move. */
const audience: Partial<Record<QuoteMoved['action'], readonly (readonly [Side, QuoteNews])[]>> = {
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

type Reader = { email: string; preferred_language: Language };

const readersOf = async (tx: Tx, side: Side, moved: QuoteMoved): Promise<Reader[]> => {
  const who =
    side === 'manager'
      ? sql`role = 'manager' and uuid in (select uuid from managers where staff_role in (1, 2, 5))`
      : sql`uuid = ${side === 'provider' ? moved.provider : moved.quote.consumer_id}`;
  const found = await tx.execute<Reader>(
    sql`select email, preferred_language from accounts where ${who} and state = 'approved' order by email`,
  );
  return found.rows;
};

const namesOf = async (tx: Tx, moved: QuoteMoved) => {
  const found = await tx.execute<{ ja: string | null; en: string | null }>(sql`
    select ja.film_name as ja, en.film_name as en from quote_movies qm
    left join movie_translations ja on ja.movie_id = qm.movie_id and ja.locale = 'ja'
    left join movie_translations en on en.movie_id = qm.movie_id and en.locale = 'en'
    where qm.uuid = any(${sql.param(moved.titles.map(({ uuid }) => uuid))}::uuid[]) order by qm.uuid`);
  return found.rows;
};

/** A provider hears nothing of what ended before a manager passed it on (D2). */
const isHidden = (side: Side, moved: QuoteMoved) =>
  side === 'provider' && (moved.quote.confirmed_at === null || moved.from === 1) && moved.action !== 'confirm';

/** A message goes to whoever reads it: staff only hear of what is written to them (D2c). */
const isAddressed = (side: Side, { action, audience = null }: QuoteMoved) => {
  if (action !== 'message') return true;
  return side === 'manager' ? audience !== null : audience === null || audience === side;
};

/** Mails the parties that a move concerns, each in its language, in the transaction of the move (D35). */
export const tellQuoteMove: AfterQuoteMove = async (tx, deps, moved) => {
  const told = (audience[moved.action] ?? []).filter(
    ([side]) => (side !== moved.by || moved.action === 'sign') && !isHidden(side, moved) && isAddressed(side, moved),
  );
  if (told.length === 0) return;
  const names = await namesOf(tx, moved);
  for (const [side, news] of told) {
    const page = side === 'manager' ? 'quote' : pageFor(side, moved.titles);
    const link = `${deps.config.publicUrl}${quoteAddress(side, page, moved.quote.uuid)}`;
    for (const reader of await readersOf(tx, side, moved)) {
      const titles = names.map((name) => name[reader.preferred_language] ?? name.ja ?? name.en ?? '');
      await deps.mail.queue(
        tx,
        quoteLetter(reader, news, { number: moved.quote.number, titles, link, message: moved.message }),
      );
    }
  }
};
