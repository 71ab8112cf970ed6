/** Converts full-width characters to half-width; drops spaces, hyphens and their look-alikes (D25). */
const condensed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015\u2212\u30fc-]/gu, '')
    .toUpperCase();

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check character by ISO 7064 MOD 37,36 over characters 0–9 and A–Z. */
const checkCharacter = (text: string): string => {
  const product = Array.from(text).reduce((p, sign) => (((p + signs.indexOf(sign)) % 36 || 36) * 2) % 37, 36);
  return signs.charAt((37 - product) % 36);
};

/** True for an id as people write it, in either case. */
export const isWrittenUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const isanShape = /^([0-9A-F]{16})([0-9A-Z])(?:([0-9A-F]{8})([0-9A-Z]))?$/;

/**
 * An ISAN in written form (0000-0000-D07A-0090-Q, with a version …-Q-0000-0000-X), or null if its shape or a check
 * character is wrong (D25). The second check covers all 24 digits. A leading "ISAN", "urn:isan:" or web address is dropped.
 */
export const normaliseIsan = (text: string): string | null => {
  const found = isanShape.exec(
    condensed(text)
      .replace(/^HTTPS?:\/\/\S{1,200}\//, '')
      .replace(/^(?:URN:)?ISAN:?/, ''),
  );
  if (found === null) return null;
  const [, root = '', check = '', version, versionCheck] = found;
  if (checkCharacter(root) !== check) return null;
  const head = `${root.replace(/(.{4})(?!$)/g, '$1-')}-${check}`;
  if (version === undefined) return head;
  if (checkCharacter(root + version) !== versionCheck) return null;
  return `${head}-${version.slice(0, 4)}-${version.slice(4)}-${versionCheck}`;
};

const eidrShape =
  /^(?:HTTPS?:\/\/[^\s]{1,200}?[/=]|(?:URN:)?(?:EIDR|DOI):?)?10\.5240(?:\/|:|%2F)([0-9A-F]{20})([0-9A-Z])(?:[?#&/].*)?$/;

/**
 * An EIDR in written form (10.5240/XXXX-XXXX-XXXX-XXXX-XXXX-C), or null if its shape or check character is wrong (D54).
 * Accepts it as a DOI, a URN and in the address of a registry page, in either case.
 */
export const normaliseEidr = (text: string): string | null => {
  const found = eidrShape.exec(condensed(text));
  if (found === null) return null;
  const [, suffix = '', check = ''] = found;
  return checkCharacter(suffix) === check ? `10.5240/${suffix.replace(/(.{4})(?!$)/g, '$1-')}-${check}` : null;
};

/** An invoice registration number without spaces and hyphens, in half-width (D25); its shape isn't checked. */
export const normaliseInvoiceNumber = (text: string): string => condensed(text);

/** True for the letter T followed by 13 digits (spec 5). */
export const isInvoiceNumber = (number: string): boolean => /^T\d{13}$/.test(number);

/**
 * True if the first digit is the check digit of the other twelve (D25): 9 − (Σ Pn·Qn mod 9), Pn the n-th from the
 * right, Qn 1 for odd and 2 for even n. False for anything but T and 13 digits.
 */
export const isInvoiceCheckDigitValid = (number: string): boolean => {
  if (!isInvoiceNumber(number)) return false;
  const fromTheRight = Array.from(number.slice(2), Number).reverse();
  const sum = fromTheRight.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return Number(number.charAt(1)) === 9 - (sum % 9);
};

/** Pads numbers to 4 digits (spec 9): 7 is 0007; a longer one stays. Throws RangeError below 0 or for fractions. */
export const padCode = (code: number): string => {
  if (!Number.isInteger(code) || code < 0) throw new RangeError(`not a code: ${code}`);
  return String(code).padStart(4, '0');
};
