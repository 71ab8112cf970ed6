import type { Decimal } from '../../money/decimal.ts';
import type { Rate } from '../../money/exchange.ts';
import type { AnswerMaterials } from '../answer/answer-materials.ts';
import type { PriceTerms } from '../price-terms.ts';
import type { Costs } from '../prices.ts';
import type { termsHistoryText } from '../share-terms.ts';

/** Terms of a title as stored in its history, before and after a move: prices in major units, unset terms absent. */
export type HistoryTerms = Partial<Costs> &
  Partial<Pick<PriceTerms, 'pricing_type' | 'currency' | 'period_minimum_guarantee'>> &
  Partial<AnswerMaterials> &
  Partial<ReturnType<typeof termsHistoryText>> & {
    readonly fee_rate?: Decimal;
    readonly adjustment_yen?: number;
    readonly price_minimum_guarantee_fl_yen?: number;
    readonly valid_until?: string | null;
    readonly delivery_at?: string | null;
    readonly license_start?: string;
    readonly license_end?: string;
    /** Corrected frozen rates, by currency. */
    readonly rates?: Readonly<Record<string, Rate>>;
  };
