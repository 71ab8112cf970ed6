import type { Issue } from './issue.ts';

/** A NUL and half a surrogate pair are no text: no database or file can store them. */
const isText = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Maximum nesting of an input; no input of the product comes near. */
const deepest = 40;

/** Adds the issues of a value and its contents; the path is one shared list, so that a body of 4 MiB costs little. */
const collect = (value: unknown, path: string[], issues: Issue[]): void => {
  const refuse = (rule: string) => issues.push({ field: path.join('.'), rule, params: {} });
  if (typeof value === 'string') {
    if (!isText(value)) refuse('characters');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= deepest) {
    refuse('format');
    return;
  }
  const enter = (name: string, inner: unknown) => {
    path.push(name);
    collect(inner, path, issues);
    path.pop();
  };
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries())
      if (typeof inner === 'string' || typeof inner === 'object') enter(String(at), inner);
    return;
  }
  for (const [name, inner] of Object.entries(value))
    if (isText(name)) enter(name, inner);
    else refuse('characters');
};

/** An issue for each text of an input, including its field names, that can't be stored unchanged. */
export const unstorableTexts = (value: unknown): Issue[] => {
  const issues: Issue[] = [];
  collect(value, [], issues);
  return issues;
};
