/**
 * What staff see to in purchased quotes, each a queue of their start page and a filter of their list (D2, D8, D35): a
 * prepayment that is awaited, a problem with a delivery, materials past their day, a licence that ended before its
 * materials were received.
 */
export const quoteTasks = ['prepayments', 'delivery_problems', 'late_materials', 'ended_undelivered'] as const;

export type QuoteTask = (typeof quoteTasks)[number];
