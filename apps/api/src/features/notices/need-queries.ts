import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { publishedStatuses } from '@eigaichi/domain/movies/movie-visibility';
import type { buyerNeeds, providerNeeds } from '@eigaichi/domain/notices/needs';
import { waitingRankLimit } from '@eigaichi/domain/quotes/list/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isVisibleToProviderSql, movieAt } from '../../db/status-sql.ts';
import { hasDecided } from '../movies/public-movies.ts';
import { casesToDecide } from '../quotes/business-cases/case-queries.ts';

type Counts<T> = Readonly<Record<keyof T, number>>;

const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('a count without a row');
  return row;
};

type Reader = Pick<Actor, 'account' | 'person'>;

/** Quotes in `q` with others' messages that the person may see for the account and hasn't seen. */
const unread = ({ account, person }: Reader, role: 'consumer' | 'provider') => {
  const own =
    role === 'consumer'
      ? sql`q.consumer_id = ${account}`
      : sql`qp.provider_id = ${account} and exists (select 1 from quote_movies qm
          where qm.quote_provider_id = qp.uuid and ${isVisibleToProviderSql()})`;
  return sql`(select count(distinct e.quote_id)::int from quote_events e
    join quotes q on q.uuid = e.quote_id
    join quote_providers qp on qp.uuid = e.quote_provider_id
    left join quote_reads r on r.quote_id = e.quote_id and r.account_id = ${account} and r.person_id = ${person.uuid}
    where ${own} and e.action = 'message' and e.party <> ${role}
      and (e.audience is null or e.audience = ${role}) and e.number > coalesce(r.read_to, 0))`;
};

/** Agreements with dated dues of a buyer beyond their credits: those listed as open among their accounts. */
const openAccounts = (account: string) => sql`(select count(*)::int from (
  select qp.uuid from quotes q
  join quote_providers qp on qp.quote_id = q.uuid join dues d on d.quote_provider_id = qp.uuid
  where q.consumer_id = ${account} and d.side = 'buyer' and d.due_on is not null and d.amount - d.paid <> 0
  group by qp.uuid having sum(d.amount - d.paid) > 0) open)`;

/** Quotes with the first of two signatures, for members who may add the second (D14h). */
const signaturesToAdd = ({
  account,
  person,
}: Reader) => sql`(select count(distinct qp.quote_id)::int from first_signatures s
  join quote_providers qp on qp.uuid = s.quote_provider_id join quotes q on q.uuid = qp.quote_id
  join members f on f.account_uuid = q.consumer_id and f.person_uuid = s.person_id and f.status = 'active'
  where q.consumer_id = ${account} and s.state = 'waiting' and f.roles && array['owner', 'signatory']
    and s.person_id <> ${person.uuid} and exists (select from members m
    where m.account_uuid = ${account} and m.person_uuid = ${person.uuid} and m.status = 'active' and ('owner' = any(m.roles)
      or 'signatory' = any(m.roles) and (m.sign_limit_minor is null or m.second_signatory))))`;

const buyerColumns = {
  ...col.each(col.int, 'cases_to_decide', 'signatures_to_add', 'answers_to_sign', 'deals_to_act', 'payments_to_make'),
  ...col.each(col.int, 'unread_messages', 'answers_to_read'),
};

/** Reports to send are counted separately, because the domain computes their periods. */
type BuyerCounts = Omit<Counts<typeof buyerNeeds>, 'reports_to_send'>;

const providerColumns = {
  ...col.each(col.int, 'cases_to_decide', 'quotes_to_answer', 'materials_to_send', 'titles_to_fix', 'unread_messages'),
  ...col.each(col.int, 'questions_to_answer', 'bank_account_missing', 'public_titles_to_decide'),
};

/** Counts of a buyer's tasks, from the index ranges behind the list. */
export const buyerCounts = async (db: Database, reader: Actor): Promise<BuyerCounts> => {
  const { account } = reader;
  const waiting = (tab: string) => sql`(select count(*)::int from quote_listings l
    where l.consumer_id = ${account} and l.tab = ${tab} and l.consumer_rank < ${waitingRankLimit})`;
  return only(
    await readRows(db, buyerColumns)`
      select ${signaturesToAdd(reader)} as signatures_to_add, ${casesToDecide(reader)} as cases_to_decide,
        ${waiting('progress')} as answers_to_sign, ${waiting('purchased')} as deals_to_act,
        ${openAccounts(account)} as payments_to_make, ${unread(reader, 'consumer')} as unread_messages,
        (select count(*)::int from title_questions t where t.consumer_id = ${account} and t.is_new) as answers_to_read`,
  );
};

/** Counts of a provider's tasks. Bank details are requested once an agreement is signed. */
export const providerCounts = async (db: Database, reader: Actor): Promise<Counts<typeof providerNeeds>> => {
  const { account } = reader;
  const waiting = (tab: string) => sql`(select count(*)::int from share_listings l
    where l.provider_id = ${account} and l.tab = ${tab} and l.provider_rank < ${waitingRankLimit})`;
  return only(
    await readRows(db, providerColumns)`
      select ${casesToDecide(reader)} as cases_to_decide,
        ${waiting('progress')} as quotes_to_answer, ${waiting('purchased')} as materials_to_send,
        (select count(*)::int from movies m
          where m.provider_id = ${account} and ${movieAt([movieStatus.request_fix])} and m.trashed_at is null) as titles_to_fix,
        ${unread(reader, 'provider')} as unread_messages,
        (select count(*)::int from title_questions t
          where t.provider_id = ${account} and t.waiting_since is not null) as questions_to_answer,
        (exists (select 1 from share_listings l where l.provider_id = ${account} and l.tab = 'purchased')
          and not exists (select 1 from payout_accounts p where p.uuid = ${account}))::int as bank_account_missing,
        (select count(*)::int from providers p where p.uuid = ${account} and not p.public_titles and not ${hasDecided}
          and exists (select 1 from movies m where m.provider_id = p.uuid and m.trashed_at is null
            and ${movieAt(publishedStatuses)})) as public_titles_to_decide`,
  );
};
