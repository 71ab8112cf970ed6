/** Bytes that can't be guessed: 256 bits. */
const keyBytes = 32;
/** 32 random bytes hold 30 different values on average, and fewer than 20 in less than one case of 10^12. */
const leastDifferent = 20;

/** How a key is written; what made it is the command that operations.md names. */
const decoded = (text: string): Buffer | null => {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  return null;
};

/** Words in base64's alphabet: random base64 of this length holds capitals and small letters. */
const isWords = (text: string) => !/^[0-9a-f]+$/i.test(text) && !(/[A-Z]/.test(text) && /[a-z]/.test(text));

/** Whether the bytes can have come from a random source: not one byte repeated, not a short pattern. */
export const looksRandom = (bytes: Uint8Array): boolean =>
  new Set(bytes).size >= Math.min(leastDifferent, Math.ceil(bytes.length * 0.6));

/** Whether a text is at least 32 random bytes in base64 or hex. What counts is what it decodes to, not its length. */
export const isRandomKey = (text: string): boolean => {
  const bytes = decoded(text);
  return bytes !== null && bytes.length >= keyBytes && !isWords(text) && looksRandom(bytes);
};
