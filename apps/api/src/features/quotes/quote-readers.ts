import { staffRole } from '@eigaichi/domain/options/companies';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, type RowOf, readRows } from '../../db/read-rows.ts';

export type QuoteSide = 'consumer' | 'provider' | 'manager';

const readerColumns = {
  email: col.text,
  preferred_language: col.word<Language>(),
};
export type Reader = RowOf<typeof readerColumns>;

/** Who reads the mails of a side: the company's account, or the staff that deals with quotes (D16: roles 1, 2 and 5). */
export const readersOf = async (
  tx: Tx,
  side: QuoteSide,
  { provider, consumer }: { readonly provider: string; readonly consumer: string },
): Promise<Reader[]> => {
  const who =
    side === 'manager'
      ? sql`role = 'manager' and uuid in (select uuid from managers where staff_role in ${[staffRole.manager, staffRole.user, staffRole.salesRep]})`
      : sql`uuid = ${side === 'provider' ? provider : consumer}`;
  return readRows(
    tx,
    readerColumns,
  )`select email, preferred_language from accounts where ${who} and state = 'approved' order by email`;
};
