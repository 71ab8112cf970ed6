/** The shortest word in which one typo is tolerated (D23), including a missing letter: the longer of the two counts. */
export const shortestForgiven = 5;

/** Whether two different words are one typo apart: a letter wrong, missing or too many, or two neighbours swapped. */
export const oneTypoApart = (a: string, b: string): boolean => {
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

/** The letters of a word as bits, all that are alike in their last five bits as one. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
};

/** Whether two words with these letters can be one typo apart: one letter more or less in each at most. */
export const mayBeOneTypoApart = (a: number, b: number): boolean => {
  const more = a & ~b;
  const less = b & ~a;
  return (more & (more - 1)) === 0 && (less & (less - 1)) === 0;
};
