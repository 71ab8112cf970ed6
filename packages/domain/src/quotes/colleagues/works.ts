/** What of a quote is given to a colleague: the quote itself, or the delivery of what was signed (D14i). */
export const quoteWorks = ['quote', 'delivery'] as const;
export type QuoteWork = (typeof quoteWorks)[number];
