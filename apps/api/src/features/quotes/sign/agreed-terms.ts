import type { AgreementMovie } from '@eigaichi/domain/agreements/agreement-terms';
import { agreedQuoteMovie } from '@eigaichi/domain/agreements/terms-source';
import { type Decimal, isDecimal } from '@eigaichi/domain/money/decimal';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import type { LineName } from '@eigaichi/domain/quotes/ledger';
import { mapPrices, storedPrices } from '@eigaichi/domain/quotes/prices';
import { desc, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import type { QuoteMovieRow } from '../quote-row.ts';

/** A fee as entered: from the buyer's line, or the original amount in the provider's line. */
const feeIn = ({ buyer_lines, provider_lines }: AgreementMovie, name: LineName): number | null => {
  const buyers = buyer_lines.find((line) => line.name === name);
  const providers = provider_lines.find((line) => line.name === name);
  const entered = buyers?.amount.amount ?? providers?.from?.amount ?? providers?.amount.amount;
  return entered === undefined ? null : Math.abs(entered);
};

const numberIn = ({ terms }: AgreementMovie, name: string): number | null => {
  const value = terms[name];
  return typeof value === 'number' ? value : null;
};

/** Older agreements store it as a number. */
const decimalIn = ({ terms }: AgreementMovie, name: string): Decimal | null => {
  const text = String(terms[name] ?? '');
  return isDecimal(text) ? text : null;
};

/** A title with the prices, fees and licence dates of its agreement (D2); an unsigned one is unchanged. */
export const agreedRow = (row: QuoteMovieRow, agreed: AgreementMovie | undefined): QuoteMovieRow => {
  if (agreed === undefined) return row;
  const prices = mapPrices((name) => numberIn(agreed, name));
  return {
    ...row,
    ...storedPrices(prices, currencyOf(row.currency)),
    pricing_type: numberIn(agreed, 'pricing_type') ?? row.pricing_type,
    period_minimum_guarantee: numberIn(agreed, 'period_minimum_guarantee') ?? row.period_minimum_guarantee,
    technical_fee: feeIn(agreed, 'technical_fee'),
    translation_fee: feeIn(agreed, 'translation_fee'),
    fee_rate: decimalIn(agreed, 'fee_rate') ?? row.fee_rate,
    adjustment_yen: numberIn(agreed, 'adjustment_yen') ?? row.adjustment_yen,
    price_minimum_guarantee_fl_yen:
      numberIn(agreed, 'price_minimum_guarantee_fl_yen') ?? row.price_minimum_guarantee_fl_yen,
    license_start: agreed.license_start,
    license_end: agreed.license_end,
  };
};

type Version = Pick<typeof agreements.$inferSelect, 'quote_provider_id' | 'terms'>;

/** Titles with their signed terms; `versions` are those of their agreements, newest first. */
export const agreedRows = (rows: readonly QuoteMovieRow[], versions: readonly Version[]): QuoteMovieRow[] => {
  const byShare = Map.groupBy(versions, ({ quote_provider_id }) => quote_provider_id);
  return rows.map((row) => {
    const terms = (byShare.get(row.quote_provider_id) ?? []).map((version) => version.terms);
    return agreedRow(row, agreedQuoteMovie(terms, row.uuid));
  });
};

/** Titles read from the database, with their signed terms. */
export const withAgreedTerms = async (db: Database, rows: readonly QuoteMovieRow[]): Promise<QuoteMovieRow[]> => {
  const shares = [...new Set(rows.map(({ quote_provider_id }) => quote_provider_id))];
  if (shares.length === 0) return [];
  const versions = await db
    .select({ quote_provider_id: agreements.quote_provider_id, terms: agreements.terms })
    .from(agreements)
    .where(inArray(agreements.quote_provider_id, shares))
    .orderBy(desc(agreements.version));
  return agreedRows(rows, versions);
};
