/** One Japanese character, or the first letters of the first two words: `佐`, `QS`. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/[\s　・]+/u);
  const first = [...(words[0] ?? '')][0] ?? '';
  if (!/^\p{Script=Latin}/u.test(first)) return first;
  const second = [...(words[1] ?? '')][0] ?? '';
  return `${first}${/^\p{Script=Latin}/u.test(second) ? second : ''}`.toUpperCase();
};
