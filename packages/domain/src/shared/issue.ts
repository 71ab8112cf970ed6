import { z } from 'zod';

/** A value used in a rule's message: a number, a text, or the name of another field. */
export type IssueParams = Readonly<Record<string, string | number>>;

/**
 * One broken rule (D27). `field` is the path as sent (`rights.0.right_type`), `rule` the name in the table of rules
 * (spec 5), `params` the values for its message. Messages are generated elsewhere, in the reader's language.
 */
export type Issue = { readonly field: string; readonly rule: string; readonly params: IssueParams };

/** Issue of a field that lacks a value. */
export const requiredIssue = (field: string): Issue => ({ field, rule: 'required', params: {} });

/** A zod check that reports `rule` if `holds` is false. */
export const rule = <T>(name: string, holds: (value: T) => boolean, params: IssueParams = {}) =>
  z.refine<T>(holds, { params: { rule: name, ...params } });

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** Rule for a value that is too large: characters, entries, or the number itself. */
const largest: Readonly<Record<string, string>> = { string: 'max_length', array: 'max_items' };

const sizeRule = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Issue[] => {
  const field = pathOf(issue.path);
  const text = issue.origin === 'string' || issue.origin === 'array';
  if (issue.code === 'too_big')
    return [{ field, rule: largest[issue.origin] ?? 'max_value', params: { max: Number(issue.maximum) } }];
  const min = Number(issue.minimum);
  if (text && min === 1) return [{ field, rule: 'required', params: issue.origin === 'array' ? { choice: 1 } : {} }];
  return [{ field, rule: text ? 'min_length' : 'min_value', params: { min } }];
};

const isMissing = (issue: z.core.$ZodIssue): boolean => issue.input === undefined || issue.input === null;

const ofType = (expected: string): string => (expected === 'int' ? 'integer' : 'format');

/** Zod formats that are separate rules. */
const namedFormats: readonly string[] = ['email', 'url', 'date'];

const toIssues = (issue: z.core.$ZodIssue): Issue[] => {
  const field = pathOf(issue.path);
  switch (issue.code) {
    case 'custom': {
      const { rule: name, ...params } = issue.params ?? {};
      return [{ field, rule: typeof name === 'string' ? name : 'format', params: params as IssueParams }];
    }
    case 'invalid_type':
      return [{ field, rule: isMissing(issue) ? 'required' : ofType(issue.expected), params: {} }];
    case 'invalid_union':
      return [{ field, rule: isMissing(issue) ? 'required' : 'format', params: {} }];
    case 'too_big':
    case 'too_small':
      return sizeRule(issue);
    case 'invalid_value':
      return [
        isMissing(issue) ? { field, rule: 'required', params: { choice: 1 } } : { field, rule: 'option', params: {} },
      ];
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: pathOf([...issue.path, key]), rule: 'unknown_field', params: {} }));
    case 'invalid_format':
      return [{ field, rule: namedFormats.includes(issue.format) ? issue.format : 'format', params: {} }];
    default:
      return [{ field, rule: 'format', params: {} }];
  }
};

/** All broken rules of a failed parse, in field order, none omitted. Parse with `reportInput: true`. */
export const issuesOf = (error: z.core.$ZodError): Issue[] => error.issues.flatMap(toIssues);
