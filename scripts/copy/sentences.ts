/** Words of the longest sentence in comments, test names and documents (docs/voice.md). */
export const longestSentence = 25;

/** A text without what it quotes or adds in brackets. */
export const bare = (text: string): string =>
  text.replaceAll(/`[^`]*`|["“][^"”]*["”]/g, 'X').replaceAll(/ ?\([^()]*\)/g, '');

/** Sentences of a bare text over several lines; a list item or table row starts a new one. */
export const sentencesOf = (text: string): string[] =>
  bare(text.replaceAll(/\n(?!\s*(?:[-*|]|\d\.))/g, ' ')).split(/(?<=[.!?:;])\s+|\n/);

export const isTooLong = (sentence: string): boolean => sentence.trim().split(/\s+/).length > longestSentence;
