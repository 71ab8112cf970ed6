/** Encodings that are detected; `other` is any older one that can't be identified for sure. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-2022-jp' | 'shift_jis' | 'other';

const utf8Tail = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** How many bytes follow a first byte of UTF-8; -1 for one that begins nothing. */
const followers = (byte: number): number => {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte < 0xe0) return 1;
  if (byte >= 0xe0 && byte < 0xf0) return 2;
  return byte >= 0xf0 && byte < 0xf5 ? 3 : -1;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; ) {
    const more = followers(bytes[at] ?? 0);
    if (more < 0) return false;
    for (let next = 1; next <= more; next += 1) if (!utf8Tail(bytes[at + next])) return false;
    at += more + 1;
  }
  return true;
};

const isLead = (byte: number) => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
const isTrail = (byte: number | undefined) => byte !== undefined && byte >= 0x40 && byte <= 0xfc && byte !== 0x7f;

const isShiftJis = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || (byte >= 0xa1 && byte <= 0xdf)) continue;
    at += 1;
    if (!isLead(byte) || !isTrail(bytes[at])) return false;
  }
  return true;
};

/**
 * The encoding of a whole text, by its byte order mark or by the encodings valid for its bytes. Accented letters in an
 * older western encoding can pass for Shift_JIS, so that is only reported for Japanese text.
 */
export const encodingOf = (bytes: Uint8Array, language: string | null): TextEncoding => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.includes(0x1b) && bytes.every((byte) => byte < 0x80)) return 'iso-2022-jp';
  if (isUtf8(bytes)) return 'utf-8';
  return language === 'ja' && isShiftJis(bytes) ? 'shift_jis' : 'other';
};
