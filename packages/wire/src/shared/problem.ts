import { z } from 'zod';
import { errorAnswer } from './errors.ts';
import { namedObject } from './named-object.ts';

/** Media type of a refusal for programs (RFC 9457). */
export const problemType = 'application/problem+json';

/** Members of RFC 9457, next to those of D27. */
const problemMembers = {
  /** Path of the page about the code, stable. */
  type: z.string(),
  /** The code in words; the same for every occurrence. */
  title: z.string(),
  status: z.number().int(),
  /** `message` again, under the name of the standard. */
  detail: z.string(),
};

/** Response format of every refusal: D27 and RFC 9457 in one (D51). */
export const problemAnswer = namedObject('Problem', { ...problemMembers, ...errorAnswer.shape });

export type ProblemMembers = { readonly [Name in keyof typeof problemMembers]: z.infer<(typeof problemMembers)[Name]> };

/** Path of the page about a code. */
export const problemPath = (code: string): string => `/api/problems/${code}`;

/** Members of RFC 9457 for a refusal. */
export const problemMembersOf = (code: string, status: number, message: string): ProblemMembers => {
  const words = code.replaceAll('_', ' ');
  return { type: problemPath(code), title: words.slice(0, 1).toUpperCase() + words.slice(1), status, detail: message };
};
