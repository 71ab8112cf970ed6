import type { Issue } from './issue.ts';

/** A NUL and half a surrogate pair are no text: no database and no file keeps them. */
const isText = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Levels that an input may be nested; no input of the product comes near. */
const deepest = 40;

/** An issue for each text of an input, names of its fields included, that can't be kept as it is. */
export const unstorableTexts = (value: unknown, path: readonly string[] = []): Issue[] => {
  const refused = { field: path.join('.'), rule: 'characters', params: {} };
  if (typeof value === 'string') return isText(value) ? [] : [refused];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= deepest) return [{ ...refused, rule: 'format' }];
  return Object.entries(value).flatMap(([name, inner]) =>
    isText(name) ? unstorableTexts(inner, [...path, name]) : [refused],
  );
};
