import type { Actor } from '@eigaichi/domain/accounts/actor';
import { needActionsOf } from '@eigaichi/domain/buyer-needs/need-life';
import { type ProposalState, proposalActionsOf, proposalQuota } from '@eigaichi/domain/buyer-needs/proposals';
import { fromMajor, type Money, sum } from '@eigaichi/domain/money/money';
import type { Currency } from '@eigaichi/domain/options/currencies';
import { pick } from '@eigaichi/domain/shared/pick';
import type * as wire from '@eigaichi/wire/buyer-needs/buyer-needs';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { joinTexts, shownNames } from '../../db/movie-texts.ts';
import { col, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import { isVisibleToProviderSql, wasSignedSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { amountView } from '../../http/amounts.ts';
import { Refused } from '../../http/refused.ts';
import { listedView, readListedNeeds } from './list-needs.ts';
import { isStandingSql, isVisibleNeedSql, type NeedRow, resultsSql } from './visible-needs.ts';

type NeedAnswer = AnswerIn<typeof wire.readNeed>['data'];
type ProposalAnswer = NeedAnswer['proposals'][number];

const companyColumns = { ...col.each(col.text, 'uuid', 'company_name'), company_name_english: col.orNull(col.text) };

const titleColumns = {
  ...col.each(col.text, 'proposal_id', 'movie', 'ja', 'en'),
  production_year: col.orNull(col.int),
  play_time: col.orNull(col.text),
  price: col.orNull(col.amount),
};
type TitleRow = RowOf<typeof titleColumns>;

/** Titles of these proposals, in the order proposed. */
export const proposedTitles = (db: Database, proposals: readonly string[]): Promise<TitleRow[]> =>
  readRows(db, titleColumns)`
    select t.proposal_id, t.movie_id as movie, t.price, m.production_year, m.play_time, ${shownNames('m')}
    from buyer_need_titles t join movies m on m.uuid = t.movie_id ${joinTexts('m.uuid')}
    where t.proposal_id = any(${sql.param([...proposals])}::uuid[]) order by t.proposal_id, t.position`;

/** A proposed title in the API format; `price` is in minor units of the need's currency. */
export const titleView = ({ ja, en, ...row }: Omit<TitleRow, 'price' | 'proposal_id'>) => ({
  ...pick(row, 'movie', 'production_year', 'play_time'),
  film_name_ja: ja,
  film_name_en: en,
});

const moneyIn = (currency: Currency, amount: number | null): Money | null =>
  amount === null ? null : { amount, currency };

const shown = (money: Money | null) => (money === null ? null : amountView(money));

const proposalColumns = {
  ...col.each(col.text, 'uuid', 'provider_id', 'company_name'),
  company_name_english: col.orNull(col.text),
  version: col.int,
  state: col.word<ProposalState>(),
  ...col.each(col.orNull(col.text), 'terms', 'note', 'reason', 'quote'),
  quote_number: col.orNull(col.int),
  sent_at: col.instant,
  message_count: col.int,
};

/** Proposals of a need that the actor may read: a provider its own, others those not withdrawn. */
const findProposals = (db: Database, { uuid, consumer_id }: NeedRow, { role, account }: Actor) => {
  const isProvider = role === 'provider';
  const own: SQL = isProvider ? sql`p.provider_id = ${account}` : sql`p.state <> 'withdrawn'`;
  const seen: SQL = isProvider ? isVisibleToProviderSql() : sql`true`;
  return readRows(db, proposalColumns)`
    select p.uuid, p.provider_id, v.company_name, v.company_name_english, p.version, p.state, p.terms, p.note, p.reason,
      p.sent_at, (select count(*)::int from buyer_need_messages g where g.proposal_id = p.uuid) as message_count,
      result.uuid as quote, result.number as quote_number
    from (select ${uuid}::uuid as uuid, ${consumer_id}::uuid as consumer_id) n
    join buyer_need_proposals p on p.need_id = n.uuid join providers v on v.uuid = p.provider_id
    left join lateral (select q.uuid, q.number ${resultsSql} and ${seen} order by q.number limit 1) result on true
    where ${own} order by p.state <> 'shortlisted', p.state = 'declined', p.sent_at, p.uuid`;
};

/** Chosen providers of a need who may use the market, as a need to change or copy may name only those. */
const chosenProviders = (db: Database, need: string) =>
  readRows(db, companyColumns)`
    select v.uuid, v.company_name, v.company_name_english from buyer_need_providers c
    join providers v on v.uuid = c.provider_id join accounts a on a.uuid = v.uuid and a.state = 'approved'
    where c.need_id = ${need} order by v.company_name, v.uuid`;

/** Number of a provider's open proposals, and of those that led to a signed deal (D41c). */
export const countProposals = async (db: Database, provider: string): Promise<{ open: number; most: number }> => {
  const counts = await readRow(db, { open: col.int, deals: col.int })`
    select count(*) filter (where n.state = 'open' and ${isStandingSql}
        and not exists (select ${resultsSql}))::int as open,
      count(*) filter (where exists (select ${resultsSql} and ${wasSignedSql}))::int as deals
    from buyer_need_proposals p join buyer_needs n on n.uuid = p.need_id where p.provider_id = ${provider}`;
  return { open: counts?.open ?? 0, most: proposalQuota(counts?.deals ?? 0) };
};

const proposalViews = async (db: Database, need: NeedRow, { actor, today }: { actor: Actor; today: string }) => {
  const rows = await findProposals(db, need, actor);
  const titles = Map.groupBy(
    await proposedTitles(
      db,
      rows.map(({ uuid }) => uuid),
    ),
    ({ proposal_id }) => proposal_id,
  );
  const { currency } = need.content;
  return rows.map((row): ProposalAnswer => {
    const own = (titles.get(row.uuid) ?? []).map((title) => ({ title, price: moneyIn(currency, title.price) }));
    const priced = own.flatMap(({ price }) => price ?? []);
    return {
      ...pick(row, 'uuid', 'version', 'state', 'terms', 'note', 'reason', 'sent_at', 'message_count'),
      provider: { uuid: row.provider_id, ...pick(row, 'company_name', 'company_name_english') },
      titles: own.map(({ title, price }) => ({ ...titleView(title), price: shown(price) })),
      total: priced.length === own.length ? amountView(sum(priced, currency)) : null,
      quote: row.quote === null ? null : { uuid: row.quote, number: row.quote_number ?? 0 },
      actions: proposalActionsOf({ state: row.state, need }, { actor, today }),
    };
  });
};

/** A need that the actor may read, with the proposals for it (D41); any other is not found. */
export const readNeed = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  uuid: string,
): Promise<NeedAnswer> => {
  const [row] = await readListedNeeds(db, actor, sql`where n.uuid = ${uuid} and ${isVisibleNeedSql(actor)}`);
  if (row === undefined) throw new Refused('not_found');
  const reading = { actor, today: clock.today().toString() };
  const { content } = row;
  const isProvider = actor.role === 'provider';
  const budget = (amount: number | null) => shown(amount === null ? null : fromMajor(amount, content.currency));
  return {
    ...listedView(row, reading),
    ...pick(row, 'version', 'description'),
    ...content,
    budget_min: budget(content.budget_min),
    budget_max: budget(content.budget_max),
    chosen_providers: isProvider ? [] : await chosenProviders(db, uuid),
    reason: isProvider ? null : row.reason,
    proposals: await proposalViews(db, row, reading),
    quota: isProvider ? await countProposals(db, actor.account) : null,
    actions: needActionsOf(row.state, actor),
  };
};
