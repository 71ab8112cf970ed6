import { compareInstants } from '@eigaichi/domain/shared/dates';
import type { Tx } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import type { QuoteMovieRow } from '../quote-row.ts';

/** A name as it was typed, with the same name in Latin letters where the company's contact has one. */
const inBothScripts = (typed: string, contact: { native: string; latin: string } | undefined): string =>
  contact === undefined ||
  contact.latin === '' ||
  contact.native !== typed.replaceAll(/\s/g, '') ||
  contact.latin === typed
    ? typed
    : `${typed} / ${contact.latin}`;

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
  const contact = await readRow(tx, { native: col.text, latin: col.text })`
    select regexp_replace(a.last_name || a.first_name, '\\s', '', 'g') as native,
      concat_ws(' ', p.first_name_english, p.last_name_english) as latin
    from quote_providers qp
    join accounts a on a.uuid = qp.provider_id
    join providers p on p.uuid = qp.provider_id
    where qp.uuid = ${last.quote_provider_id}`;
  return {
    provider_person_name: inBothScripts(last.answered_by_name ?? '', contact),
    provider_person_title: last.answered_by_title ?? '',
    provider_signed_at: last.moved_at,
    provider_signed_from: answer?.address ?? null,
    provider_on_behalf: answer?.on_behalf ?? false,
  };
};
