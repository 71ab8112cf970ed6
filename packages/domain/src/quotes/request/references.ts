import { z } from 'zod';
import { optionalText } from '../../shared/rules/texts.ts';

export const referenceMaxLength = 100;

/**
 * What a buyer books a request under: its own reference and its purchase order. They are no terms: in no agreement and no hash,
 * the buyer's and the staff's alone, and printed on the invoices and statements that are issued while they hold (D8e).
 */
export const buyerReferences = z.object({
  buyer_reference: optionalText(referenceMaxLength),
  purchase_order: optionalText(referenceMaxLength),
});

export type BuyerReferences = {
  readonly buyer_reference?: string | null | undefined;
  readonly purchase_order?: string | null | undefined;
};

/** Both, null where there is none. */
export const referencesIn = ({ buyer_reference = null, purchase_order = null }: BuyerReferences) => ({
  buyer_reference,
  purchase_order,
});

/** Conditions without them: what is agreed on, compared and shown to a provider. */
export const withoutReferences = <C extends BuyerReferences>({
  buyer_reference: _reference,
  purchase_order: _order,
  ...terms
}: C): Omit<C, keyof BuyerReferences> => terms;
