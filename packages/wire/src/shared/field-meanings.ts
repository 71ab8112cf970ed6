import { availMeanings } from './meanings/avail-meanings.ts';
import { deliveryMeanings } from './meanings/delivery-meanings.ts';
import { demandMeanings } from './meanings/demand-meanings.ts';
import { generalMeanings } from './meanings/general-meanings.ts';
import type { Meanings } from './meanings/meaning.ts';
import { problemMeanings } from './meanings/problem-meanings.ts';
import { quoteMeanings } from './meanings/quote-meanings.ts';
import { rightsMeanings } from './meanings/rights-meanings.ts';
import { settlementMeanings } from './meanings/settlement-meanings.ts';
import { titleMeanings } from './meanings/title-meanings.ts';
import { webhookMeanings } from './meanings/webhook-meanings.ts';

/** Meaning, example and unit of the fields of the API by name (D51). */
export const fieldMeanings: Meanings = {
  ...webhookMeanings,
  ...availMeanings,
  ...demandMeanings,
  ...settlementMeanings,
  ...deliveryMeanings,
  ...quoteMeanings,
  ...rightsMeanings,
  ...titleMeanings,
  ...generalMeanings,
  ...problemMeanings,
};
