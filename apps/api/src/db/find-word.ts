import { type SQL, sql } from 'drizzle-orm';

/** The pattern that finds what begins with a word; its own signs for "anything" are escaped. */
export const likeStart = (word: string): string => `${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The pattern that finds a word in any part of a text; its own signs for "anything" are escaped. */
export const likeAnywhere = (word: string): string => `%${likeStart(word)}`;

/**
 * Whether folded words hold a word in any part, by the index over their pairs of letters. It is escaped once it is folded:
 * folding makes signs for "anything" of their full-width twins.
 */
export const holdsWord = (words: SQL, word: string): SQL => {
  const literal = sql`replace(replace(replace(folded(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
  return sql`letter_pairs(${words}) @> wanted_pairs(folded(${word})) and ${words} like '%' || ${literal} || '%'`;
};
