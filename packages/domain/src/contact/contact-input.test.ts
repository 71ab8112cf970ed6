import { expect, test } from 'vitest';
import { issuesOf } from '../shared/issue.ts';
import { contactInput, contactMaxLength } from './contact-input.ts';

const broken = (input: unknown) => {
  const { error } = contactInput.safeParse(input, { reportInput: true });
  return error === undefined ? [] : issuesOf(error).map(({ field, rule }) => `${field} ${rule}`);
};

test('a question needs its topic, a subject and a message; a telephone number is optional', () => {
  expect(broken({ topic: 3, subject: 'A licence', message: 'How long?' })).toEqual([]);
  expect(broken({ topic: null, subject: ' ', message: '' })).toEqual([
    'topic required',
    'subject required',
    'message required',
  ]);
  expect(broken({ topic: 8, subject: 'A', message: 'x'.repeat(contactMaxLength + 1) })).toEqual([
    'topic option',
    'message max_length',
  ]);
});
