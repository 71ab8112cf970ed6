import { z } from 'zod';
import type { Issue, IssueParams } from '../issue.ts';

type Named = Readonly<Record<string, unknown>>;

/** Reports a rule at a field; a field that breaks its own rule reports only that. */
type Broken = (rule: string, path: readonly (string | number)[], params?: IssueParams) => void;

/** Faults found by a rule over several fields: the fields themselves stay valid for the next such rule. */
const across = new WeakSet<z.core.$ZodRawIssue>();

const isObject = (value: unknown): value is Named => typeof value === 'object' && value !== null;

/**
 * A rule over several fields of an object, or entries of a list. It runs even if another breaks its own rule, so that
 * all faults are reported together (D27). `judge` gets the valid ones; in lists, other places stay empty.
 */
export const together = <T extends object>(
  judge: (valid: Partial<NoInfer<T>>, broken: Broken, invalid: ReadonlySet<string>) => void,
): z.core.$ZodCheck<T> => {
  const check: z.core.$ZodCheck<T> = new z.core.$ZodCheck({
    check: 'custom',
    when: ({ value }: z.core.ParsePayload) => isObject(value),
  });
  check._zod.check = ({ value, issues }) => {
    const own = issues.filter((issue) => !across.has(issue));
    const invalid = new Set(own.flatMap(({ path }) => (path?.[0] === undefined ? [] : [String(path[0])])));
    const isInvalid = (name: string | number) => invalid.has(String(name));
    const valid = Array.isArray(value)
      ? value.map((entry: unknown, at) => (isInvalid(at) ? undefined : entry))
      : Object.fromEntries(Object.entries(value).filter(([name]) => !isInvalid(name)));
    const report: Broken = (rule, path, params = {}) => {
      const [name] = path;
      if (name === undefined || isInvalid(name)) return;
      const issue: z.core.$ZodRawIssue = { code: 'custom', input: value, path: [...path], params: { rule, ...params } };
      across.add(issue);
      issues.push(issue);
    };
    judge(valid as Partial<T>, report, invalid);
  };
  return check;
};

/** Rules over several fields, listed by a function (`together`); `invalid`: fields that break their own rules. */
export const judgedBy = <T extends object>(
  issuesIn: (valid: Partial<NoInfer<T>>, invalid: ReadonlySet<string>) => readonly Issue[],
): z.core.$ZodCheck<T> =>
  together<T>((valid, broken, invalid) => {
    for (const { field, rule, params } of issuesIn(valid, invalid)) broken(rule, field.split('.'), params);
  });

/** Readable fields of a broken input, each by its own rule in `schema`. */
export const readableOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>, sent: unknown) =>
  Object.fromEntries(
    Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([name, field]) => {
      const read = z.safeParse(field, isObject(sent) ? sent[name] : undefined);
      return read.success ? [[name, read.data]] : [];
    }),
  ) as Partial<z.output<z.ZodObject<S>>>;
