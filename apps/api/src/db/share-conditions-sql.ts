import { sql } from 'drizzle-orm';

/** Effective conditions of a provider quote `qp` of a quote `q`: the request's, overridden by the offer's (D2e). */
export const providerQuoteConditionsSql = sql`(q.conditions || coalesce(qp.amended, '{}'))`;
