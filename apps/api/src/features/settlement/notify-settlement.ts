import type { Tx } from '../../db/client.ts';
import { settlement_reminders } from '../../db/schema/dunning.ts';
import { type NotifyDeps, notify } from '../../emails/notify.ts';
import { type QuoteSide, readersOf } from '../quotes/quote-readers.ts';
import { type ReminderNotice, reminderEmail } from './mails/dunning-emails.ts';
import {
  type SettlementNews,
  type SettlementNotice,
  settlementEmail,
  settlementNotices,
} from './mails/settlement-emails.ts';

type SideNotice = Omit<SettlementNotice, 'link'> & {
  readonly news: SettlementNews;
  readonly parties: { readonly provider: string; readonly consumer: string };
  /** Page below a side's settlement: a deal's account, `document/…`, or all of it (''). */
  readonly page: string;
};

const starts: Readonly<Record<QuoteSide, string>> = { consumer: '/vod', provider: '/ch', manager: '/admin' };

/** Notifies everyone who reads about settlement for the news' side. */
export const notifySettlement = async (
  tx: Tx,
  deps: NotifyDeps,
  { news, parties, page, ...notice }: SideNotice,
): Promise<void> => {
  const { to: side } = settlementNotices[news];
  await notify(tx, deps, await readersOf(tx, side, parties), {
    path: `${starts[side]}/settlement${page === '' ? '' : `/${page}`}`,
    write: (to, link) => settlementEmail(to, news, { ...notice, link }),
  });
};

/** Reminds a buyer of their late payments (D8l). */
export const notifyReminder = async (
  tx: Tx,
  deps: NotifyDeps,
  { parties, page, ...notice }: Omit<ReminderNotice, 'link'> & Pick<SideNotice, 'parties' | 'page'>,
): Promise<void> =>
  notify(tx, deps, await readersOf(tx, 'consumer', parties), {
    path: `${starts.consumer}/settlement/${page}`,
    write: (to, link) => reminderEmail(to, { ...notice, link }),
  });

/** Notifies a side once per subject: `about` is stored with the email. */
export const notifyOnce = async (tx: Tx, deps: NotifyDeps, about: string, notice: SideNotice): Promise<boolean> => {
  const stored = await tx
    .insert(settlement_reminders)
    .values({ about: `${notice.news} ${about}`, sent_at: deps.clock.nowIso() })
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) return false;
  await notifySettlement(tx, deps, notice);
  return true;
};
