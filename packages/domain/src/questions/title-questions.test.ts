import { describe, expect, test } from 'vitest';
import type { Actor, Role } from '../accounts/actor.ts';
import type { MemberRole } from '../accounts/member-roles.ts';
import { staffRole } from '../options/companies.ts';
import { ruleText } from '../shared/field-labels.ts';
import { issuesOf } from '../shared/issue.ts';
import { contactMask } from './contact-details.ts';
import {
  askerNameIssues,
  mayMoveQuestion,
  questionActionsOf,
  questionInput,
  questionStateOf,
  questionTopic,
  questionTopics,
  readableMessage,
  titleFaqInput,
} from './title-questions.ts';

const asked = '2026-04-01T03:00:00.000Z';
const answered = '2026-04-02T03:00:00.000Z';
const fresh = { waiting_since: asked, answered_at: null, has_title: true };
const closed = { waiting_since: null, answered_at: answered, has_title: true };
const followed = { waiting_since: asked, answered_at: answered, has_title: true };

const actor = (role: Role, ...roles: MemberRole[]): Actor => ({
  account: 'a',
  role,
  plan: role === 'provider' ? 'standard' : null,
  staff_role: role === 'manager' ? staffRole.manager : null,
  person: { uuid: 'p', name: 'P', email: 'p@example.com', roles },
});

const allowed = (who: Actor, thread: Parameters<typeof questionActionsOf>[1]) =>
  questionActionsOf(who, thread).flatMap(({ name, allowed: may }) => (may ? [name] : []));

describe('a thread of a question', () => {
  test('awaits an answer from the question, and again from a further message', () => {
    expect([fresh, closed, followed].map(questionStateOf)).toEqual(['waiting', 'answered', 'waiting']);
  });

  test('offers each side its actions: staff only read', () => {
    expect(allowed(actor('consumer', 'owner'), followed)).toEqual(['write']);
    expect(allowed(actor('provider', 'owner'), fresh)).toEqual(['write']);
    expect(allowed(actor('provider', 'owner'), followed)).toEqual(['write', 'close', 'publish']);
    expect(allowed(actor('provider', 'owner'), closed)).toEqual(['write', 'publish']);
    expect(allowed(actor('manager'), followed)).toEqual([]);
  });

  test('offers a person what their roles in the company allow', () => {
    expect(allowed(actor('provider', 'titles'), followed)).toEqual(['publish']);
    expect(allowed(actor('provider', 'deals'), followed)).toEqual(['write', 'close']);
    expect(allowed(actor('consumer', 'viewer'), fresh)).toEqual([]);
  });

  test('is closed and published only by its provider, after a first answer', () => {
    expect(mayMoveQuestion('close', 'provider', fresh)).toBe(false);
    expect(mayMoveQuestion('publish', 'provider', fresh)).toBe(false);
    expect(mayMoveQuestion('close', 'consumer', followed)).toBe(false);
    expect(mayMoveQuestion('publish', 'manager', closed)).toBe(false);
    expect(mayMoveQuestion('publish', 'provider', { ...closed, has_title: false })).toBe(false);
  });
});

describe('a message before a deal', () => {
  const text = 'Write to taro@example.com.';
  const masked = { message: `Write to ${contactMask}.`, is_masked: true };

  test('hides contact details from both companies and shows them to staff', () => {
    expect(readableMessage(text, { role: 'provider', has_deal: false })).toEqual(masked);
    expect(readableMessage(text, { role: 'consumer', has_deal: false })).toEqual(masked);
    expect(readableMessage(text, { role: 'manager', has_deal: false })).toEqual({ message: text, is_masked: false });
  });

  test('shows them once the companies have a deal', () => {
    expect(readableMessage(text, { role: 'provider', has_deal: true })).toEqual({ message: text, is_masked: false });
  });
});

describe('a question', () => {
  test('needs a topic and a text', () => {
    const refused = questionInput.safeParse({ question: ' ' }, { reportInput: true });
    expect(refused.success ? [] : issuesOf(refused.error).map(({ field, rule }) => [field, rule])).toEqual([
      ['question_topic', 'required'],
      ['question', 'required'],
    ]);
  });

  test('has a template for every topic but “Other”', () => {
    for (const { code, template } of questionTopics)
      for (const text of [template.ja, template.en]) expect(text === '', `${code}`).toBe(code === questionTopic.other);
  });
});

describe('a published answer', () => {
  const clear = { question: 'Are there French subtitles?', answer: 'Yes, and German ones.' };

  test('refuses contact details, naming them and the field', () => {
    const refused = titleFaqInput.safeParse(
      { question: 'taro@example.com asks', answer: '03-1234-5678までお電話ください。' },
      { reportInput: true },
    );
    const issues = refused.success ? [] : issuesOf(refused.error);
    expect(issues.map((issue) => ruleText(issue, 'en'))).toEqual([
      'Question contains contact details (taro@example.com). Remove them',
      'Answer contains contact details (03-1234-5678). Remove them',
    ]);
    expect(issues[1] && ruleText(issues[1], 'ja')).toBe(
      '回答に連絡先（03-1234-5678）が含まれています。削除してください',
    );
    expect(titleFaqInput.parse(clear)).toEqual(clear);
  });

  test('refuses the names of the asker in any width and case', () => {
    const names = ['Example Rail', '青波', 'Li'];
    expect(askerNameIssues({ question: 'ＥＸＡＭＰＬＥ　ＲＡＩＬ asks', answer: '青波様へ' }, names)).toEqual([
      { field: 'question', rule: 'asker_name', params: { name: 'Example Rail' } },
      { field: 'answer', rule: 'asker_name', params: { name: '青波' } },
    ]);
    expect(askerNameIssues({ ...clear, answer: 'Licences are free.' }, names)).toEqual([]);
  });
});
