import { Refused } from '../http/refused.ts';

/** Base64 of a text in Shift_JIS of half-width kana and ASCII. */
export const halfWidth = (text: string): string => {
  const byteOf = (code: number) => (code >= 0xff61 ? code - 0xff61 + 0xa1 : code);
  return Buffer.from(Uint8Array.from(text, (sign) => byteOf(sign.codePointAt(0) ?? 0))).toString('base64');
};

export const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** Code and parameters of the refusal that reading a file throws; null if it throws none. */
export const refusalOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, ...error.with.params };
    throw error;
  }
  return null;
};
