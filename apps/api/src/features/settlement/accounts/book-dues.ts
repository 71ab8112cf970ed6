import type { AgreementTerms } from '@eigaichi/domain/agreements/agreement-terms';
import { deliveryDueLines, quoteMovieDueLines } from '@eigaichi/domain/agreements/buyer-dues';
import type { Money } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type Line, shippingFeeLine } from '@eigaichi/domain/quotes/ledger';
import { type EntryKind, lineFor } from '@eigaichi/domain/settlement/account';
import type { SavedBasis } from '@eigaichi/domain/settlement/steps';
import { pick } from '@eigaichi/domain/shared/pick';
import type { Tx } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { creditsOf } from './credits-of.ts';
import { writeEntries } from './write-entries.ts';

const plannedColumns = {
  due_id: col.text,
  kind: col.word<EntryKind>(),
  side: col.word<'buyer' | 'provider'>(),
  currency: col.text,
  quote_movie_id: col.orNull(col.text),
  period_start: col.orNull(col.text),
  wanted: col.amount,
  booked: col.amount,
  lines: col.int,
  /** Amount it adds once dated; 0 for a dated one. */
  undated: col.amount,
};
type Planned = RowOf<typeof plannedColumns>;

type Changed = { readonly planned: Planned; readonly line: NonNullable<ReturnType<typeof lineFor<EntryKind>>> };

/**
 * Every due of a deal with its booked amount. A provider's share is booked when its period is settled or resettled, so
 * the due made from it adds nothing. Reverses entries without a due.
 */
const plannedOf = async (tx: Tx, quote_provider: string): Promise<Planned[]> => {
  return readRows(tx, plannedColumns)`
    with booked as (
      select due_id, side, currency, quote_movie_id, period_start, min(kind) as kind, sum(amount) as amount,
        count(*)::int as lines
      from ledger_entries where quote_provider_id = ${quote_provider} and due_id is not null
      group by due_id, side, currency, quote_movie_id, period_start
    ), planned as (
      select d.* from dues d join agreements a on a.uuid = d.agreement_id
      where a.quote_provider_id = ${quote_provider} and not (d.side = 'provider' and d.kind in ('share', 'restatement'))
    )
    select coalesce(p.uuid, b.due_id) as due_id, coalesce(p.kind, b.kind) as kind, coalesce(p.side, b.side) as side,
      coalesce(p.currency, b.currency) as currency, coalesce(p.quote_movie_id, b.quote_movie_id) as quote_movie_id,
      coalesce(p.period_start, b.period_start)::text as period_start,
      (case when p.due_on is null then 0 else p.amount end) as wanted, coalesce(b.amount, 0) as booked,
      coalesce(b.lines, 0) as lines, (case when p.due_on is null then coalesce(p.amount, 0) else 0 end) as undated
    from planned p full join booked b on b.due_id = p.uuid
    order by 1`;
};

/** Basis of a fixed amount in the agreement: that side's own lines (D7b, D7f). */
const basisIn = (
  terms: AgreementTerms | undefined,
  { kind, side, quote_movie_id }: Planned,
): { readonly lines: readonly Line[] } | null => {
  if (terms === undefined || kind === 'compensation') return null;
  if (kind === 'carriage') {
    const line = shippingFeeLine(terms.conditions, terms.rates);
    return line === null ? null : { lines: [line] };
  }
  if (quote_movie_id === null) {
    const { provider_delivery } = terms;
    const lines = side === 'buyer' ? deliveryDueLines(terms) : provider_delivery === null ? [] : [provider_delivery];
    return lines.length === 0 ? null : { lines };
  }
  const title = terms.titles.find(({ quote_movie }) => quote_movie === quote_movie_id);
  return title === undefined ? null : { lines: side === 'buyer' ? quoteMovieDueLines(title) : title.provider_lines };
};

/** Kinds of dues that make up a title's fixed amount (D8): those from a signature and its amendments. */
const isFixed = (kind: EntryKind) => kind === 'fixed' || kind === 'prepayment';

const sumKey = ({ side, quote_movie_id }: Planned) => `${side} ${quote_movie_id ?? ''}`;

/** Parts of a fixed amount: booked, and not booked yet because they are undated or the next lines. */
type FixedSums = { before: number; later: number };

/** Parts of the fixed amount by title and side, before any line is booked. */
const fixedSums = (plan: readonly Planned[]): Map<string, FixedSums> => {
  const sums = new Map<string, FixedSums>();
  for (const planned of plan.filter(({ kind }) => isFixed(kind))) {
    const { before, later } = sums.get(sumKey(planned)) ?? { before: 0, later: 0 };
    const next = planned.wanted === 0 ? 0 : planned.wanted - planned.booked;
    sums.set(sumKey(planned), { before: before + planned.booked, later: later + planned.undated + next });
  }
  return sums;
};

/** Basis of a line in the agreement, and the calculation if the line is only part of it (D7f). */
const openedBasis = (
  terms: AgreementTerms | undefined,
  { planned, line }: Changed,
  { before, later, credited }: Readonly<FixedSums> & { readonly credited: number },
): SavedBasis | null => {
  const of = (amount: number): Money => ({ amount, currency: currencyOf(planned.currency) });
  if (line.kind === 'dropped') return { steps: [{ name: 'booked_before', amount: of(line.amount) }] };
  const basis = basisIn(terms, planned);
  if (basis === null || line.amount === basis.lines.at(-1)?.amount.amount) return basis;
  const steps = credited === 0 ? {} : { steps: [{ name: 'credited', amount: of(-credited) }] };
  return { ...basis, later: { before: of(before), later: of(later) }, ...steps };
};

/**
 * Updates a deal's account to the current dues with separate lines (D8d). A due is entered when dated; changes by an
 * amendment or a termination follow as corrections. Idempotent.
 */
export const bookDues = async (
  tx: Tx,
  quote_provider: string,
  { today, bases = new Map() }: { readonly today: string; readonly bases?: ReadonlyMap<string, SavedBasis> },
): Promise<void> => {
  const plan = await plannedOf(tx, quote_provider);
  const changed = plan.flatMap((planned): Changed[] => {
    const amounts = { wanted: planned.wanted, booked: planned.booked, has_lines: planned.lines > 0 };
    const line = lineFor(planned.kind, amounts);
    return line === null ? [] : [{ planned, line }];
  });
  if (changed.length === 0) return;
  const rows = await readRows(tx, { terms: col.json<AgreementTerms>() })`
    select terms from agreements where quote_provider_id = ${quote_provider} order by version desc limit 1`;
  // Book reversals first, so that each later line starts from the remainder.
  const ordered = changed.toSorted((a, b) => Number(b.line.kind === 'dropped') - Number(a.line.kind === 'dropped'));
  const saved = fixedSums(plan);
  const credits = await creditsOf(tx, quote_provider);
  await writeEntries(
    tx,
    ordered.map(({ planned, line }) => {
      const sums = saved.get(sumKey(planned)) ?? { before: 0, later: 0 };
      if (isFixed(planned.kind) && line.kind !== 'dropped') sums.later -= line.amount;
      const credited = isFixed(planned.kind) ? (credits.get(sumKey(planned)) ?? 0) : 0;
      const basis = bases.get(planned.due_id) ?? openedBasis(rows[0]?.terms, { planned, line }, { ...sums, credited });
      if (isFixed(planned.kind)) sums.before += line.amount;
      return {
        quote_provider_id: quote_provider,
        side: planned.side,
        kind: line.kind,
        booked_on: today,
        amount: line.amount,
        ...pick(planned, 'currency', 'due_id', 'quote_movie_id', 'period_start'),
        basis,
      };
    }),
  );
};
