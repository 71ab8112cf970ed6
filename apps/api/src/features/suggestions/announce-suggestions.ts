import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { notifyCompany } from '../../emails/notify.ts';
import { suggestedEmail } from './mails/emails.ts';
import { openSuggestions } from './received-suggestions.ts';
import { openSince } from './suggestion-queries.ts';

const columns = col.each(col.text, 'ja', 'en', 'company_ja', 'company_en');

/** Marks a buyer's suggestions that no email has named, and returns those that are still open, latest first. */
const markNew = async (tx: Tx, deps: Deps, buyer: string) => {
  const marked = await readRows(tx, { suggestion: col.text })`
    update suggestion_recipients set announced_at = ${deps.clock.nowIso()}::timestamptz
    where consumer_id = ${buyer} and announced_at is null returning suggestion_id as suggestion`;
  const suggestions = marked.map(({ suggestion }) => suggestion);
  const rows = await readRows(tx, columns)`
    select ${shownNames('t')}, p.company_name as company_ja,
      coalesce(p.company_name_english, p.company_name) as company_en
    from (select m.uuid, m.provider_id, m.original_name, s.sent_at ${openSuggestions(buyer, openSince(deps.clock))}
      and r.suggestion_id = any(${sql.param(suggestions)}::uuid[])) t
    join providers p on p.uuid = t.provider_id
    ${joinTexts('t.uuid')}
    order by t.sent_at desc, t.uuid`;
  return rows.map(({ ja, en, company_ja, company_en }) => ({
    title: { ja, en },
    provider: { ja: company_ja, en: company_en },
  }));
};

const announceTo = (deps: Deps, buyer: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const suggested = await markNew(tx, deps, buyer);
    if (suggested.length === 0) return;
    await notifyCompany(tx, deps, buyer, {
      path: '/vod/suggestions',
      titles: suggested.map(({ title }) => title),
      write: (reader, link) => suggestedEmail(reader, { suggested, link }),
    });
  });

/**
 * Notifies each buyer of the suggestions since the last time, in one email and bell line (D44d). Each buyer is one
 * transaction that also marks the suggestions, so that a job which runs twice notifies once.
 */
export const announceSuggestions = async (deps: Deps): Promise<void> => {
  const buyers = await readRows(deps.db, { buyer: col.text })`
    select distinct r.consumer_id as buyer from suggestion_recipients r
    join accounts a on a.uuid = r.consumer_id and a.state = 'approved' where r.announced_at is null`;
  for (const { buyer } of buyers) await announceTo(deps, buyer);
};
