import { staffRole } from '@eigaichi/domain/options/companies';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { companyRecipients, type NewsRecipient } from '../../emails/company-readers.ts';

export type QuoteSide = 'consumer' | 'provider' | 'manager';

const staffColumns = {
  email: col.text,
  preferred_language: col.word<Language>(),
};

export type QuoteParties = {
  readonly provider: string;
  readonly consumer: string;
  /** Related quote: its assignees are notified too. */
  readonly quote?: string;
};

/** Possible recipients on a side: the company's people (`notify` selects), or staff on quotes (D16: roles 1, 2, 5). */
export const readersOf = async (
  tx: Tx,
  side: QuoteSide,
  { provider, consumer, quote }: QuoteParties,
): Promise<NewsRecipient[]> => {
  if (side === 'manager')
    return readRows(tx, staffColumns)`
      select email, preferred_language from accounts where role = 'manager' and state = 'approved' and uuid in (
        select uuid from managers where staff_role in ${[staffRole.manager, staffRole.user, staffRole.salesRep]})
      order by email`;
  return companyRecipients(tx, side === 'provider' ? provider : consumer, quote);
};
