/** Minimum word length to tolerate one typo (D23), or a missing letter: the longer of the two words counts. */
export const minTypoWordLength = 5;

/** True if two different words are one typo apart: one letter wrong, missing or extra, or two neighbours swapped. */
export const isOneTypoApart = (a: string, b: string): boolean => {
  const longer = a.length >= b.length ? a : b;
  const shorter = a.length >= b.length ? b : a;
  if (longer.length - shorter.length > 1 || a === b) return false;
  let start = 0;
  while (start < shorter.length && longer.charCodeAt(start) === shorter.charCodeAt(start)) start++;
  if (longer.length > shorter.length) return longer.slice(start + 1) === shorter.slice(start);
  if (longer.slice(start + 1) === shorter.slice(start + 1)) return true;
  return (
    longer.charCodeAt(start) === shorter.charCodeAt(start + 1) &&
    longer.charCodeAt(start + 1) === shorter.charCodeAt(start) &&
    longer.slice(start + 2) === shorter.slice(start + 2)
  );
};

/** Letters of a word as a bit set; letters that share their last five bits share a bit. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
};

/** True if words with these letters may be one typo apart: they differ by at most one letter each. */
export const mayBeOneTypoApart = (a: number, b: number): boolean => {
  const more = a & ~b;
  const less = b & ~a;
  return (more & (more - 1)) === 0 && (less & (less - 1)) === 0;
};
