import { personName } from '@eigaichi/domain/accounts/person-name';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testHarness } from '../testing/harness.ts';
import { personNameIn } from './person-names.ts';

const harness = await testHarness();

/** First and last letters of the class, their neighbours, and realistic names. */
const parts = [
  '',
  'Vera',
  'Müller',
  'Žofie',
  '민준',
  '佐々木',
  '〆木',
  'まり',
  'ジョン',
  'ｼﾞﾛｳ',
  '𠮷野',
  '㐂',
  '龥',
  '鿿',
  'ꀀ',
  '豈',
  '﫿',
  '〄',
  '〈',
  '぀',
  'ぁ',
  'ヿ',
  '㄀',
  'ㇰ',
  'ㇿ',
  '･',
  'ｦ',
  'ﾟ',
  'ﾠ',
  '\u{1afef}',
  '\u{1aff0}',
  '\u{1b170}',
  '\u{20000}',
  '\u{3ffff}',
  '\u{40000}',
  'A-Z',
  '[x]',
  "O'Brien",
  'van der Berg',
];

test('the database and domain order every name alike', async () => {
  const people = parts.flatMap((last_name) => parts.map((first_name) => ({ last_name, first_name })));
  const { rows } = await harness.deps.db.execute<{ name: string }>(
    sql`select ${personNameIn('p')} as name
      from rows from (json_to_recordset(${JSON.stringify(people)}::json) as (last_name text, first_name text))
        with ordinality as p(last_name, first_name, at)
      order by p.at`,
  );
  expect(rows.map(({ name }) => name)).toEqual(people.map(personName));
});
