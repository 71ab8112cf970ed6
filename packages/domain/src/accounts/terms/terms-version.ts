/** Current terms and conditions, by their date (D20c). Their text is in `content/terms`. */
export const termsVersion = '2026-11-26';

/** Version an account still has to agree to; null if it agreed to the current one. */
export const termsDue = (agreed: readonly string[], current: string = termsVersion): string | null =>
  agreed.includes(current) ? null : current;
