import { z } from 'zod';
import { rule } from '../shared/issue.ts';

/** Longest name of a file (spec 5: text limit of 200). */
const longest = 200;

const allowed = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Half-width letters and digits, and `.`, `_`, `-` (spec 5, D32); none begins with a dot, which systems hide. */
export const isFileName = (name: string): boolean => allowed.test(name);

/** Breaks the rule `file_name`, or `max_length` above 200 signs. */
export const fileName = z.string().min(1).max(longest).check(rule('file_name', isFileName));

/** What stands after a name's last dot, in lower case; empty when there is none. */
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
 * A name that keeps what it can of one that breaks the rule (`Midaré 予告.mp4` → `Midare.mp4`), so that the page can say what
 * to change; `stem` stands in for a name with nothing to keep.
 */
export const suggestedFileName = (name: string, stem: string): string => {
  const extension = halfWidth(extensionOf(name));
  const dot = name.lastIndexOf('.');
  const kept = halfWidth(dot <= 0 ? name : name.slice(0, dot)) || halfWidth(stem) || 'file';
  const ending = extension === '' ? '' : `.${extension}`;
  return `${kept.slice(0, longest - ending.length)}${ending}`;
};
