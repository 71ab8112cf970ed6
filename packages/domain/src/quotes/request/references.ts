import { z } from 'zod';
import { optionalText } from '../../shared/rules/texts.ts';

export const referenceMaxLength = 100;

/**
 * A buyer's own reference and purchase order for a request. They are no terms: no agreement or hash contains them. Only
 * the buyer and staff see them. Invoices and statements issued while they apply print them (D8e).
 */
export const buyerReferences = z.object({
  buyer_reference: optionalText(referenceMaxLength),
  purchase_order: optionalText(referenceMaxLength),
});

export type BuyerReferences = {
  readonly buyer_reference?: string | null | undefined;
  readonly purchase_order?: string | null | undefined;
};

/** Both references; null if missing. */
export const referencesIn = ({ buyer_reference = null, purchase_order = null }: BuyerReferences) => ({
  buyer_reference,
  purchase_order,
});

/** Conditions without the references: the part agreed on, compared and shown to a provider. */
export const withoutReferences = <C extends BuyerReferences>({
  buyer_reference: _reference,
  purchase_order: _order,
  ...terms
}: C): Omit<C, keyof BuyerReferences> => terms;
