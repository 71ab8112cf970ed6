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
