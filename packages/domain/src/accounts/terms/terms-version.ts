/** The current terms and conditions: the day they were established (D20c). Their text is in `content/terms`. */
export const termsVersion = '2026-11-26';

/** The version that still has to be agreed to, of those an account agreed to so far; null when it has agreed to today's. */
export const termsDue = (agreed: readonly string[], current: string = termsVersion): string | null =>
  agreed.includes(current) ? null : current;
