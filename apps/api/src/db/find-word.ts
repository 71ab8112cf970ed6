import { type SQL, sql } from 'drizzle-orm';

/** Pattern that finds texts beginning with a word; escapes the word's own wildcards. */
export const likePrefix = (word: string): string => `${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Pattern that finds a word anywhere in a text; escapes the word's own wildcards. */
export const likeAnywhere = (word: string): string => `%${likePrefix(word)}`;

/**
 * True if folded words contain a word anywhere, using the index on their letter pairs. Escapes after folding, which
 * turns full-width characters into wildcards.
 */
export const containsWord = (words: SQL, word: string): SQL => {
  const literal = sql`replace(replace(replace(folded(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
  return sql`letter_pairs(${words}) @> wanted_pairs(folded(${word})) and ${words} like '%' || ${literal} || '%'`;
};
