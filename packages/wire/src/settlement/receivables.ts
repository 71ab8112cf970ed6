import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, pageQuery, searchText } from '../shared/paging.ts';
import { company } from './settlement.ts';

/** Amounts owed by days overdue (D8m). */
const aged = {
  current: amount,
  days_30: amount,
  days_60: amount,
  days_90: amount,
  older: amount,
  total: amount,
};

export const receivablesFilter = {
  /** Include buyers that owe nothing now. */
  zero: z.stringbool().default(false),
  /** Part of the buyer's name. */
  free_word: searchText.optional(),
};

/** Amounts owed per buyer and currency, by age; `totals` cover all buyers matching the filter. */
export const listReceivables = endpoint('settlement.receivables', 'GET /settlement/receivables', {
  access: { as: 'effective', roles: ['manager'], capability: 'settlement.read' },
  query: pageQuery.extend(receivablesFilter),
  answer: listOf(namedObject('Receivable', { consumer: company, on_hold: z.boolean(), ...aged })).extend({
    totals: z.array(z.object(aged)),
    today: day,
  }),
});
