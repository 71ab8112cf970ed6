import type { CompanyNames } from '@eigaichi/domain/accounts/company-name';
import type { Tx } from '../../db/client.ts';
import { recordLiveEvents } from '../../db/record-live-events.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { readersOf } from '../quotes/quote-readers.ts';
import { type NeedNews, needEmail, needNotices } from './mails/emails.ts';
import type { NeedRow } from './visible-needs.ts';

const folders = { consumer: 'vod', provider: 'ch', manager: 'admin' } as const;

type Notice = {
  readonly need: Pick<NeedRow, 'uuid' | 'subject' | 'consumer_id'>;
  /** The provider to notify; other news is for the buyer or the staff. */
  readonly provider?: string;
  readonly by?: CompanyNames;
  readonly count?: number;
  readonly text?: string | null | undefined;
};

/** Announces a changed need to a provider's open pages (D45), also to people who aren't notified. */
export const announceNeed = (tx: Tx, company: string): Promise<void> =>
  recordLiveEvents(tx, [{ topic: 'needs', subject: null, company, person: null, staff: null, by: null }]);

/** Notifies the buyer of a need, one provider or the staff (D41), in the transaction of the event. */
export const notifyNeed = async (
  tx: Tx,
  deps: Deps,
  news: NeedNews,
  { need, provider = need.consumer_id, by, count, text }: Notice,
): Promise<void> => {
  const side = needNotices[news].to;
  await notify(tx, deps, await readersOf(tx, side, { consumer: need.consumer_id, provider }), {
    path: `/${folders[side]}/needs/${need.uuid}`,
    topic: `need_${news} ${need.uuid}`,
    write: (to, link) => needEmail(to, news, { subject: need.subject, by, count, text, link }),
  });
  if (side === 'provider') await announceNeed(tx, provider);
};
