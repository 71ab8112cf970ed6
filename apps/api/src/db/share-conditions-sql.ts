import { sql } from 'drizzle-orm';

/** The conditions that hold for a share `qp` of a quote `q`: those of the request, with what was offered otherwise (D2e). */
export const shareConditionsSql = sql`(q.conditions || coalesce(qp.amended, '{}'))`;
