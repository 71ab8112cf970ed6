import { idsIn, isUuid } from '@eigaichi/domain/audit/audit-changes';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { personNameIn } from '../../db/person-names.ts';
import { col, readRows } from '../../db/read-rows.ts';

const nameColumns = { uuid: col.text, ja: col.text, en: col.text, href: col.orNull(col.text) };
export type AuditName = { readonly ja: string; readonly en: string; readonly href: string | null };

const code = (number: SQL): SQL => sql`lpad(${number}::text, 4, '0')`;
const both = (text: SQL): SQL => sql`${text} as ja, ${text} as en`;
const quotePage = (uuid: SQL): SQL => sql`'/admin/quotes/' || ${uuid}`;

/** Names of each kind of subject: columns uuid, ja, en, href, for ids among `ids`. */
const namesAmong = (ids: SQL): readonly SQL[] => [
  sql`select a.uuid, coalesce(nullif(coalesce(c.company_name, p.company_name), ''), nullif(${personNameIn('a')}, ''), a.email),
      coalesce(nullif(coalesce(c.company_name, p.company_name_english, p.company_name), ''), nullif(${personNameIn('a')}, ''), a.email),
      case a.role when 'consumer' then '/admin/vods/' || a.uuid when 'provider' then '/admin/chs/' || a.uuid end
    from accounts a left join consumers c on c.uuid = a.uuid left join providers p on p.uuid = a.uuid where a.uuid = any(${ids})`,
  sql`select p.uuid, ${both(sql`coalesce(nullif(${personNameIn('p')}, ''), p.email)`)}, null from persons p where p.uuid = any(${ids})`,
  sql`select m.uuid, ${shownNames('m')}, '/movies/detail/' || m.uuid from movies m ${joinTexts('m.uuid')} where m.uuid = any(${ids})`,
  sql`select q.uuid, ${both(code(sql`q.number`))}, ${quotePage(sql`q.uuid`)} from quotes q where q.uuid = any(${ids})`,
  sql`select s.uuid, ${code(sql`q.number`)} || ' · ' || p.company_name,
      ${code(sql`q.number`)} || ' · ' || coalesce(p.company_name_english, p.company_name), ${quotePage(sql`q.uuid`)}
    from quote_providers s join quotes q on q.uuid = s.quote_id join providers p on p.uuid = s.provider_id where s.uuid = any(${ids})`,
  sql`select n.uuid, n.code || ' · ' || n.ja, n.code || ' · ' || n.en, ${quotePage(sql`n.quote_id`)} from (
      select qm.uuid, ${code(sql`q.number`)} as code, q.uuid as quote_id, ${shownNames('m')} from quote_movies qm
      join quotes q on q.uuid = qm.quote_id join movies m on m.uuid = qm.movie_id ${joinTexts('m.uuid')} where qm.uuid = any(${ids})) n`,
  sql`select a.uuid, ${both(code(sql`a.number`))}, ${quotePage(sql`s.quote_id`)}
    from agreements a join quote_providers s on s.uuid = a.quote_provider_id where a.uuid = any(${ids})`,
  sql`select d.uuid, ${both(sql`d.code`)}, '/admin/settlement/document/' || d.uuid from documents d where d.uuid = any(${ids})`,
  sql`select r.uuid, ${both(sql`r.number::text`)}, '/admin/settlement/payouts/' || r.uuid from payout_runs r where r.uuid = any(${ids})`,
  sql`select f.uuid, ${both(sql`f.name`)}, ${quotePage(sql`qm.quote_id`)}
    from files f join quote_movies qm on qm.uuid = f.quote_movie_id where f.uuid = any(${ids})`,
  sql`select e.uuid, ${both(sql`e.number || ' · ' || e.company_name`)}, '/admin/enquiries/' || e.uuid from contact_messages e where e.uuid = any(${ids})`,
  sql`select n.uuid, ${both(sql`n.number || ' · ' || n.subject`)}, '/admin/needs/' || n.uuid from buyer_needs n where n.uuid = any(${ids})`,
  sql`select l.uuid, l.list_name_ja, l.list_name_en, '/admin/featurelist/' || l.uuid from feature_lists l where l.uuid = any(${ids})`,
  ...['genres', 'tags', 'awards'].map(
    (table) =>
      sql`select t.uuid, t.name_ja, t.name_en, null from ${sql.identifier(table)} t where t.uuid = any(${ids})`,
  ),
  sql`select g.uuid, ${shownNames('m')}, '/movies/detail/' || m.uuid
    from grants g join movies m on m.uuid = g.movie_id ${joinTexts('m.uuid')} where g.uuid = any(${ids})`,
  sql`select s.uuid, ${shownNames('m')}, '/movies/detail/' || m.uuid
    from screeners s join movies m on m.uuid = s.movie_id ${joinTexts('m.uuid')} where s.uuid = any(${ids})`,
  sql`select i.uuid, ${both(sql`i.name`)}, null from screening_invitations i where i.uuid = any(${ids})`,
  sql`select r.uuid, ${shownNames('m')}, '/movies/detail/' || m.uuid
    from screening_requests r join movies m on m.uuid = r.movie_id ${joinTexts('m.uuid')} where r.uuid = any(${ids})`,
  sql`select n.uuid, n.number || ' · ' || n.ja, n.number || ' · ' || n.en, '/admin/questions/' || n.uuid from (
      select t.uuid, t.number, ${shownNames('m')} from title_questions t
      join movies m on m.uuid = t.movie_id ${joinTexts('m.uuid')} where t.uuid = any(${ids})) n`,
  sql`select s.uuid, ${shownNames('m')}, '/movies/detail/' || m.uuid
    from title_suggestions s join movies m on m.uuid = s.movie_id ${joinTexts('m.uuid')} where s.uuid = any(${ids})`,
  sql`select s.uuid, ${both(sql`s.file_name`)}, '/admin/settlement/statements' from bank_statements s where s.uuid = any(${ids})`,
  sql`select l.uuid, ${both(sql`l.payer`)}, '/admin/settlement/statements' from bank_lines l where l.uuid = any(${ids})`,
  sql`select r.uuid, ${both(sql`r.currency || ' ' || r.effective_on`)}, '/admin/tools/rates' from exchange_rates r where r.uuid = any(${ids})`,
  sql`select w.uuid, ${both(sql`w.wording_version`)}, '/admin/agreements' from agreement_wordings w where w.uuid = any(${ids})`,
  sql`select n.uuid, n.text_ja, n.text_en, '/admin/tools/notices' from home_notices n where n.uuid = any(${ids})`,
  sql`select m.uuid, ${both(sql`m.to_address`)}, null from mails m where m.uuid = any(${ids})`,
  sql`select c.uuid, ${both(sql`coalesce(b.company_name, p.company_name)`)}, null
    from business_cases c left join consumers b on b.uuid = c.account_id left join providers p on p.uuid = c.account_id
    where c.uuid = any(${ids})`,
  sql`select s.uuid, ${both(sql`s.effective_on::text`)}, '/admin/tools/settings' from settings s where s.uuid = any(${ids})`,
  sql`select a.uuid, ${both(sql`a.proposed_at::date::text`)}, '/admin/tools/approvals?state=decided' from approvals a where a.uuid = any(${ids})`,
];

type Entry = { readonly entity_id: string; readonly before: unknown; readonly after: unknown };

/** Current names of these entries' subjects and mentions; deleted ones are missing. */
export const auditNames = async (db: Database, entries: readonly Entry[]): Promise<Record<string, AuditName>> => {
  const wanted = new Set(
    entries.flatMap(({ entity_id, before, after }) => [
      ...(isUuid(entity_id) ? [entity_id] : []),
      ...idsIn(before),
      ...idsIn(after),
    ]),
  );
  if (wanted.size === 0) return {};
  const parts = namesAmong(sql`${sql.param([...wanted])}::uuid[]`);
  const rows = await readRows(db, nameColumns)`
    select distinct on (n.uuid) n.uuid, n.ja, n.en, n.href from (
      ${sql.join(
        parts.map(
          (part, rank) => sql`select ${sql.raw(String(rank))} as rank, t.* from (${part}) as t (uuid, ja, en, href)`,
        ),
        sql` union all `,
      )}) n order by n.uuid, n.rank`;
  return Object.fromEntries(rows.map(({ uuid, ...name }) => [uuid, name]));
};
