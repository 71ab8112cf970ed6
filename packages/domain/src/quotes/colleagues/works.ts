/** Parts of a quote assigned to a colleague: the quote itself, or the delivery of its signed titles (D14i). */
export const quoteWorks = ['quote', 'delivery'] as const;
export type QuoteWork = (typeof quoteWorks)[number];
