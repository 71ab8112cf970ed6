import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sum, yen } from '@eigaichi/domain/money/money';
import type { EntryKind } from '@eigaichi/domain/settlement/account';
import type { PaperLine, Step } from '@eigaichi/domain/settlement/paper';
import { type Payout, payoutOf } from '@eigaichi/domain/settlement/payout';
import { includedTax } from '@eigaichi/domain/settlement/tax';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { dues, payout_requests, payout_runs, payouts } from '../../db/schema/settlement.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { currentSetting } from '../reference/current-setting.ts';
import { issueDocument } from './issue-document.ts';
import { issuerOn } from './issuer-queries.ts';
import { noticeSteps } from './notice-steps.ts';
import { tellSettlement } from './tell-settlement.ts';

export type Payable = {
  readonly due_id: string;
  readonly quote_provider: string;
  readonly provider_id: string;
  readonly kind: EntryKind;
  readonly open: number;
  readonly due_on: string;
  readonly agreement_number: number;
  readonly film_name_ja: string | null;
  readonly film_name_en: string | null;
};

type PayableRow = Omit<Payable, 'open'> & { open: string };

/** What providers are to be paid by a day and no payout holds yet. */
export const payablesBy = async (db: Database, due_on: string, provider?: string): Promise<Payable[]> => {
  const own = provider === undefined ? sql`true` : sql`qp.provider_id = ${provider}`;
  const found = await db.execute<PayableRow>(sql`
    select d.uuid as due_id, qp.uuid as quote_provider, qp.provider_id, d.kind, (d.amount - d.paid)::text as open,
      d.due_on::text, a.number as agreement_number, ja.film_name as film_name_ja, en.film_name as film_name_en
    from dues d join agreements a on a.uuid = d.agreement_id join quote_providers qp on qp.uuid = a.quote_provider_id
    left join quote_movies qm on qm.uuid = d.quote_movie_id
    left join movie_translations ja on ja.movie_id = qm.movie_id and ja.locale = 'ja'
    left join movie_translations en on en.movie_id = qm.movie_id and en.locale = 'en'
    where d.side = 'provider' and d.due_on <= ${due_on} and d.amount <> d.paid and d.payout_id is null and ${own}
    order by qp.provider_id, d.due_on, d.created_at, d.uuid`);
  return found.rows.map((row) => ({ ...row, open: Number(row.open) }));
};

export type PlannedPayout = Payout & { readonly provider_id: string; readonly payables: readonly Payable[] };

/** Each provider's payout of a day, by the rule of D8: also those that are carried over. */
export const planPayouts = async (db: Database, due_on: string): Promise<PlannedPayout[]> => {
  const transfer_fee = yen(await currentSetting(db, 'transfer_fee', due_on));
  const asked = new Set(
    (await db.select({ provider_id: payout_requests.provider_id }).from(payout_requests)).map((row) => row.provider_id),
  );
  const byProvider = Map.groupBy(await payablesBy(db, due_on), ({ provider_id }) => provider_id);
  return [...byProvider].map(([provider_id, payables]) => {
    const payable = sum(
      payables.map(({ open }) => yen(open)),
      'JPY',
    );
    return { provider_id, payables, ...payoutOf(payable, { asked: asked.has(provider_id), transfer_fee }) };
  });
};

const lineOf = (payable: Payable, steps: readonly Step[]): PaperLine => ({
  kind: payable.kind,
  day: payable.due_on,
  amount: yen(payable.open),
  title:
    payable.film_name_ja === null && payable.film_name_en === null
      ? null
      : { ja: payable.film_name_ja, en: payable.film_name_en },
  agreement_number: payable.agreement_number,
  period: null,
  steps,
});

type ProviderParty = {
  company_name: string;
  company_name_english: string | null;
  address: string | null;
  invoice_number: string | null;
};

const partyOf = async (tx: Tx, provider_id: string): Promise<ProviderParty> => {
  const found = await tx.execute<ProviderParty>(sql`
    select company_name, company_name_english,
      nullif(concat_ws(', ', hq_street, hq_city, hq_state, hq_zip, hq_country), '') as address,
      case when has_invoice then invoice_number end as invoice_number
    from providers where uuid = ${provider_id}`);
  const [party] = found.rows;
  if (party === undefined) throw new Error('a provider to be paid is gone');
  return party;
};

const feeLine = (transfer_fee: number): PaperLine => ({
  kind: 'transfer_fee',
  day: null,
  amount: yen(-transfer_fee),
  title: null,
  agreement_number: null,
  period: null,
  steps: [],
});

/** One provider's payout with its notice (D8e): in yen, with the tax that the amounts include on the day of payment. */
const makePayout = async (
  tx: Tx,
  deps: Deps,
  { planned, due_on, run_id, actor }: { planned: PlannedPayout; due_on: string; run_id: string; actor: Actor },
) => {
  const { provider_id, payables, payable, transfer_fee, amount, outcome } = planned;
  const party = await partyOf(tx, provider_id);
  const rate = String(await currentSetting(tx, 'tax_rate', due_on));
  const steps = await noticeSteps(
    tx,
    payables.map(({ due_id }) => due_id),
  );
  const notice = await issueDocument(tx, deps, {
    party_id: provider_id,
    quote_provider: null,
    actor,
    paper: {
      kind: 'payment_notice',
      side: 'provider',
      party,
      agreement_number: null,
      quote_number: null,
      due_on,
      period: null,
      opening: null,
      lines: [
        ...payables.map((each) => lineOf(each, steps.get(each.due_id) ?? [])),
        ...(transfer_fee.amount === 0 ? [] : [feeLine(transfer_fee.amount)]),
      ],
      total: amount,
      // Without a registration number no tax may be shown as such (the qualified invoice system).
      tax: party.invoice_number === null ? null : { rate, amount: includedTax(payable, rate) },
      held: null,
      carried_over: null,
      cancels: null,
    },
  });
  const [payout] = await tx
    .insert(payouts)
    .values({
      provider_id,
      run_id,
      due_on,
      outcome,
      state: 'open',
      payable: payable.amount,
      transfer_fee: transfer_fee.amount,
      amount: amount.amount,
      notice_id: notice.uuid,
      made_by: actor.account,
      made_at: new Date(deps.clock.now().epochMilliseconds),
    })
    .returning({ uuid: payouts.uuid });
  if (payout === undefined) throw new Error('a payout was not kept');
  await tx
    .update(dues)
    .set({ payout_id: payout.uuid })
    .where(
      inArray(
        dues.uuid,
        payables.map(({ due_id }) => due_id),
      ),
    );
  await tx.delete(payout_requests).where(eq(payout_requests.provider_id, provider_id));
  await tellSettlement(tx, deps, {
    news: 'payment_notice',
    to: 'provider',
    parties: { provider: provider_id, consumer: provider_id },
    page: `paper/${notice.uuid}`,
    code: notice.code,
    amount,
    date: due_on,
  });
  return payout.uuid;
};

type Make = { readonly due_on: string; readonly total: number; readonly request_id: string };

/**
 * Makes the payouts of a day as they were looked at: refused where the sum is another by now. Two managers at once make them
 * once, since dues that a payout holds are planned no more.
 */
export const makePayouts = async (deps: Deps, actor: Actor, { due_on, total, request_id }: Make): Promise<number> =>
  deps.db.transaction(async (tx) => {
    // One lock for all payouts: they are made a few times a month.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payouts'))`);
    // And the deals': what amends one changes what is to be paid for it.
    await tx.execute(sql`
      select 1 from quotes where uuid in (
        select qp.quote_id from dues d join agreements a on a.uuid = d.agreement_id
        join quote_providers qp on qp.uuid = a.quote_provider_id
        where d.side = 'provider' and d.due_on <= ${due_on} and d.amount <> d.paid and d.payout_id is null)
      order by uuid for update`);
    if ((await issuerOn(tx, deps.clock.today().toString())) === null) throw new Refused('issuer_missing');
    const planned = (await planPayouts(tx, due_on)).filter(({ amount }) => amount.amount > 0);
    const now = planned.reduce((all, { amount }) => all + amount.amount, 0);
    if (now !== total || planned.length === 0) throw new Refused('payout_changed', { details: { seen: total, now } });
    const [run] = await tx
      .insert(payout_runs)
      .values({
        due_on,
        state: 'sent',
        made_by: actor.account,
        made_name: actor.person.name,
        made_at: new Date(deps.clock.now().epochMilliseconds),
      })
      .returning({ uuid: payout_runs.uuid });
    if (run === undefined) throw new Error('a payout run was not kept');
    for (const each of planned) {
      const payout = await makePayout(tx, deps, { planned: each, due_on, run_id: run.uuid, actor });
      await recordAudit(tx, {
        actor,
        action: 'settlement.payout',
        entity: 'provider',
        entity_id: each.provider_id,
        after: { payout, due_on, amount: each.amount.amount, transfer_fee: each.transfer_fee.amount },
        request_id,
      });
    }
    return planned.length;
  });
