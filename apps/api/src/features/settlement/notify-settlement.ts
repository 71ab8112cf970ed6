import type { Tx } from '../../db/client.ts';
import { settlement_reminders } from '../../db/schema/dunning.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { type QuoteSide, readersOf } from '../quotes/quote-readers.ts';
import { type ReminderNotice, reminderEmail } from './mails/dunning-emails.ts';
import { type SettlementNews, type SettlementNotice, settlementEmail } from './mails/settlement-emails.ts';

type SideNotice = Omit<SettlementNotice, 'link'> & {
  readonly news: SettlementNews;
  readonly to: QuoteSide;
  readonly parties: { readonly provider: string; readonly consumer: string };
  /** Page below a side's settlement: a deal's account, `document/…`, or all of it (''). */
  readonly page: string;
};

const starts: Readonly<Record<QuoteSide, string>> = { consumer: '/vod', provider: '/ch', manager: '/admin' };

/** Emails everyone who reads for a side about settlement. */
export const notifySettlement = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'mail' | 'clock'>,
  { news, to, parties, page, ...notice }: SideNotice,
): Promise<void> => {
  const link = `${deps.config.publicUrl}${starts[to]}/settlement${page === '' ? '' : `/${page}`}`;
  for (const reader of await readersOf(tx, to, parties))
    await notify(tx, deps, reader, { link, write: (to) => settlementEmail(to, news, { ...notice, link }) });
};

/** Reminds a buyer of their late payments (D8l). */
export const notifyReminder = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'mail' | 'clock'>,
  { parties, page, ...notice }: Omit<ReminderNotice, 'link'> & Pick<SideNotice, 'parties' | 'page'>,
): Promise<void> => {
  const link = `${deps.config.publicUrl}${starts.consumer}/settlement/${page}`;
  for (const reader of await readersOf(tx, 'consumer', parties))
    await notify(tx, deps, reader, { link, write: (to) => reminderEmail(to, { ...notice, link }) });
};

/** Notifies a side once per subject: `about` is stored with the email. */
export const notifyOnce = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'mail' | 'clock'>,
  about: string,
  notice: SideNotice,
): Promise<boolean> => {
  const stored = await tx
    .insert(settlement_reminders)
    .values({ about: `${notice.news} ${about}`, sent_at: deps.clock.nowIso() })
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) return false;
  await notifySettlement(tx, deps, notice);
  return true;
};
