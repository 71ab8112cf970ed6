import { valueAt } from '@eigaichi/domain/shared/paths';
import type { MovieDraft } from './movie-draft.ts';

type Node = Readonly<Record<string, unknown>> | readonly unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The value at a path as a text: a code, a number, a typed text; empty if there is none. */
export const textAt = (draft: Node, path: string): string => {
  const value = valueAt(draft, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const put = (at: unknown, names: readonly string[], value: unknown): unknown => {
  const [name, ...rest] = names;
  if (name === undefined) return value;
  if (Array.isArray(at)) return at.map((item, index) => (String(index) === name ? put(item, rest, value) : item));
  const fields = isNode(at) ? at : {};
  return { ...fields, [name]: put(Reflect.get(fields, name), rest, value) };
};

/** The draft with one value changed. */
export const withValue = (draft: MovieDraft, path: string, value: unknown): MovieDraft =>
  put(draft, path.split('.'), value) as MovieDraft;
