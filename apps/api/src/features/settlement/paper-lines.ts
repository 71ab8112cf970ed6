import type { Money } from '@eigaichi/domain/money/money';
import type { Line } from '@eigaichi/domain/quotes/ledger';
import type { EntryKind } from '@eigaichi/domain/settlement/account';
import type { PaperLine, Step } from '@eigaichi/domain/settlement/paper';
import { fixedSteps, type ShareSteps, type StepReader, shareSteps } from '@eigaichi/domain/settlement/steps';
import { currencyOf } from '../quotes/quote-row.ts';
import type { Deal } from './deals.ts';
import type { EntryRow } from './entry-queries.ts';
import type { AccountSide } from './find-deal.ts';

/** What a line's `basis` may hold; written by the use cases of this feature alone. */
type KeptBasis = {
  readonly share?: ShareSteps;
  readonly lines?: readonly Line[];
  readonly steps?: readonly Step[];
  readonly paid_on?: string;
  readonly reference?: string;
  readonly note?: string | null;
};

const stepsIn = (basis: KeptBasis | null, side: AccountSide, reader: StepReader): Step[] => {
  if (basis === null) return [];
  if (basis.share !== undefined) return shareSteps(basis.share, side, reader);
  if (basis.lines !== undefined) return fixedSteps(basis.lines, reader);
  return [
    ...(basis.steps ?? []),
    ...(basis.paid_on === undefined ? [] : [{ name: 'paid_on', value: basis.paid_on }]),
    ...(basis.reference === undefined ? [] : [{ name: 'reference', value: basis.reference }]),
    ...(basis.note ? [{ name: 'note', value: basis.note }] : []),
  ];
};

export const amountOfEntry = ({ amount, currency }: Pick<EntryRow, 'amount' | 'currency'>): Money => ({
  amount: Number(amount),
  currency: currencyOf(currency),
});

/** A line of an account as papers and pages tell of it, opened as far as its reader may see (D7f). */
export const paperLine = (
  row: EntryRow,
  deal: Deal,
  { side, reader }: { readonly side: AccountSide; readonly reader: StepReader },
): PaperLine & { readonly booked_on: string } => {
  const title = deal.titles.find(({ quote_movie }) => quote_movie === row.quote_movie_id);
  return {
    kind: row.kind as EntryKind,
    booked_on: row.booked_on,
    day: row.booked_on,
    amount: amountOfEntry(row),
    title: title === undefined ? null : { ja: title.film_name_ja, en: title.film_name_en },
    agreement_number: deal.agreement_number,
    period: row.period_start === null ? null : { from: row.period_start, to: row.period_end ?? row.period_start },
    steps: stepsIn(row.basis, side, reader),
  };
};
