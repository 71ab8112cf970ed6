import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldLabel, fieldLabels, ruleText } from './field-labels.ts';
import { issuesOf } from './issue.ts';
import { issueText, type RuleName, ruleTexts } from './rule-texts.ts';
import { boundedList } from './rules/lists.ts';

describe('rule texts', () => {
  test.each<[RuleName, string]>([
    ['required', 'The {field} field is required'],
    ['post_number', '{field} must be entered in number and hyphen format'],
    ['price', '{field} must be entered in number and hyphen and period format'],
    ['decimal', '{field} must be entered in decimal number'],
    ['english', '{field} must be entered in English.'],
    ['time_text', '{field} must be entered in form of 00:00:00'],
    ['url', '{field} must be entered in url format'],
    ['dateBefore', 'Choose a date before {baseDate} for {field}.'],
    ['dateAfter', 'Choose a date after {baseDate} for {field}.'],
    ['month_period', '{field} is for a period of at least {min} month.'],
    ['privacy_policy', 'Reading and agreeing to the privacy policy is required to create an account'],
  ])('%s says word for word what the specification says', (rule, sentence) => {
    expect(ruleTexts[rule].en).toBe(sentence);
  });

  test("the password rule's message says at least 6 characters", () => {
    expect(ruleTexts.password.en).toContain('at least 6');
    expect(ruleTexts.password.ja).toContain('6文字以上');
  });

  test.each(Object.entries(ruleTexts))('%s names the same things in both languages', (_name, { ja, en }) => {
    const named = (text: string) => new Set(text.match(/\{\w+\}/g)?.filter((name) => name !== '{maxDigits}'));
    expect(named(ja)).toEqual(named(en));
  });
});

test('a message contains the label and the parameters, with dates in the reader’s form', () => {
  const issue = { field: 'license_start', rule: 'dateAfter', params: { baseDate: '2026-11-01' } };
  expect(ruleText(issue, 'en')).toBe('Choose a date after Nov 1st, 2026 for Licence start.');
  expect(ruleText(issue, 'ja')).toBe('ライセンス開始日は2026年11月01日以降の日付を選んでください');
  expect(issueText({ field: 'x', rule: 'required', params: {} }, 'en', 'Name')).toBe('The Name field is required');
});

test('groups a number from five digits on, but not a year', () => {
  const said = (min: number) => issueText({ field: '', rule: 'min_value', params: { min } }, 'en', 'It');
  expect([said(1888), said(10_000), said(10_000.1234), said(5_497_558_138_880)]).toEqual([
    'It must be 1888 or more',
    'It must be 10,000 or more',
    'It must be 10,000.1234 or more',
    'It must be 5,497,558,138,880 or more',
  ]);
});

test('asks for a choice or an entry in Japanese, depending on the field', () => {
  const form = z.object({
    company_type: z.literal([1, 2]),
    company_name: z.string(),
    movies: boundedList(z.uuid(), { min: 1 }),
  });
  const refused = form.safeParse({ company_type: null, movies: [] }, { reportInput: true });
  expect(issuesOf(refused.error as z.ZodError).map((issue) => ruleText(issue, 'ja'))).toEqual([
    '会社の種類を選択してください',
    '会社名を入力してください',
    '作品を選択してください',
  ]);
});

test('names the characters that cannot be used after the specification’s sentence', () => {
  const issue = { field: 'company_name_english', rule: 'english', params: { signs: '☆ é' } };
  expect(issueText(issue, 'en', 'Title (English)')).toBe(
    'Title (English) must be entered in English. These characters cannot be used: ☆ é',
  );
  expect(issueText(issue, 'ja', '作品名（英語）')).toBe(
    '作品名（英語）は半角英数字で入力してください。使用できない文字「☆ é」が含まれています',
  );
});

test('shows a rule without a text as a wrong format', () => {
  expect(ruleText({ field: 'tel', rule: 'no_such_rule', params: {} }, 'en')).toBe(
    'Telephone is not in the right format',
  );
});

test('labels follow the last word of the path and name the language of a text', () => {
  expect(fieldLabel('rights.0.right_type', 'en')).toBe('Right');
  expect(fieldLabel('translations.ja.film_name', 'en')).toBe('Title (Japanese)');
  expect(fieldLabel('translations.en.film_name', 'ja')).toBe('作品名（英語）');
  expect(fieldLabel('awards.0.prize.en', 'en')).toBe('Prize (English)');
  expect(fieldLabel('text.ja', 'ja')).toBe('本文（日本語）');
  expect(fieldLabel('translations.en', 'en')).toBe('Texts by language (English)');
  expect(fieldLabel('documents.0.format', 'en')).toBe('Document format');
  expect(fieldLabel('some_thing', 'en')).toBe('some thing');
});

test('has every label in both languages', () => {
  for (const { ja, en } of Object.values(fieldLabels)) expect(ja.trim() && en.trim()).not.toBe('');
});

test.each(['type', 'genres', 'rights', 'lines.0.countries'])(
  '%s is chosen also where a rule of its own asks for it',
  (field) => {
    expect(ruleText({ field, rule: 'required', params: {} }, 'ja')).toMatch(/を選択してください$/);
  },
);

test('separates a list of formats by the comma of the language', () => {
  const issue = { field: 'name', rule: 'file_type', params: { allowed: 'jpg, png' } };
  expect(issueText(issue, 'ja', '')).toBe('jpg、png形式のファイルを選んでください');
  expect(issueText(issue, 'en', '')).toBe('Choose a file in one of these formats: jpg, png');
});
