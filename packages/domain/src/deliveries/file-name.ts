import { z } from 'zod';
import { fileName as nameRule } from '../shared/rules/text-rules.ts';

/** Longest name of a file (spec 5: text limit of 200). */
const longest = 200;

/**
 * Half-width letters and digits, and `.`, `_`, `-`, with an extension (spec 5, D32): breaks the rule `file_name`, or
 * `max_length` above 200 characters.
 */
export const fileName = z.string().min(1).max(longest).check(nameRule);

export const isFileName = (name: string): boolean => fileName.safeParse(name).success;

/** The part after a name's last dot, in lower case; empty when there is none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
};

const halfWidth = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\s\u3000]+/g, '_')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/_{2,}/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');

/**
 * A valid name that keeps as much as possible of an invalid one (`Midaré 予告.mp4` → `Midare.mp4`), so that the page can
 * suggest a change; `stem` is used if nothing remains. Null without an extension.
 */
export const suggestedFileName = (name: string, stem: string): string | null => {
  const ending = halfWidth(extensionOf(name));
  if (ending === '') return null;
  const stored = halfWidth(name.slice(0, name.lastIndexOf('.'))) || halfWidth(stem) || 'file';
  return `${stored.slice(0, longest - ending.length - 1)}.${ending}`;
};
