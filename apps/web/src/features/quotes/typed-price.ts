/** A typed price as a number of whole units, or null while it isn't one. */
export const typedPrice = (text: string): number | null => {
  const digits = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^(0|[1-9]\d*)$/.test(digits) ? Number(digits) : null;
};
