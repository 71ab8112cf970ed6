import { compareInstants } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import type { QuoteMovieRow } from '../quote-row.ts';

const answeredColumns = {
  address: col.orNull(col.text),
  on_behalf: col.bool,
};

/**
 * Who consented for the provider, when and from where: the last answer among the titles (D2, answer). An answer that staff
 * gave, or a manager acting for the provider, is shown as such (D15).
 */
export const providerConsent = async (tx: Tx, titles: readonly QuoteMovieRow[]) => {
  const [last] = titles.toSorted((a, b) => compareInstants(b.moved_at, a.moved_at));
  if (last === undefined) throw new Error('an agreement without a title');
  const answer = await readRow(tx, answeredColumns)`
    select address, (role = 'manager' or manager_id is not null) as on_behalf from audit_log
    where entity = 'quote_movie' and entity_id = ${last.uuid} and action = 'quote.answer'
    order by id desc limit 1`;
  return {
    provider_person_name: last.answered_by_name ?? '',
    provider_person_title: last.answered_by_title ?? '',
    provider_signed_at: last.moved_at,
    provider_signed_from: answer?.address ?? null,
    provider_on_behalf: answer?.on_behalf ?? false,
  };
};
