import { describe, expect, test } from 'vitest';
import { issuesOf } from '../shared/issue.ts';
import { titleIdentifiersInput } from './title-identifiers.ts';

const eidr = '10.5240/7791-8534-2C23-9030-8610-5';

const edition = {
  identifier_level: 'edit',
  identifier_name: 'International version',
  eidr_number: 'https://doi.org/10.5240/f592-58d1-a4d9-e968-5435-l',
  isan_number: '',
};

const broken = (identifiers: unknown): string[] => {
  const parsed = titleIdentifiersInput.safeParse(identifiers, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`);
};

describe('identifiers of editions and masters (D54)', () => {
  test('are stored in their written form', () => {
    expect(titleIdentifiersInput.parse([edition])).toEqual([
      { ...edition, eidr_number: '10.5240/F592-58D1-A4D9-E968-5435-L', isan_number: null },
    ]);
  });

  test.each([
    ['neither number', [{ ...edition, eidr_number: '' }], ['0.eidr_number required']],
    [
      'a wrong check character',
      [{ ...edition, eidr_number: '10.5240/7791-8534-2C23-9030-8610-6' }],
      ['0.eidr_number eidr'],
    ],
    ['a wrong ISAN', [{ ...edition, isan_number: '0000' }], ['0.isan_number isan']],
    ['no name', [{ ...edition, identifier_name: ' ' }], ['0.identifier_name required']],
    ['an unknown level', [{ ...edition, identifier_level: 'title' }], ['0.identifier_level option']],
    ['an EIDR twice', [edition, { ...edition, identifier_name: 'Other' }], ['1.eidr_number twice']],
    [
      'too many',
      Array.from({ length: 61 }, (_, at) => ({ ...edition, identifier_name: `Version ${at}` })),
      [' max_items'],
    ],
  ])('%s is refused', (_name, identifiers, rules) => {
    expect(broken(identifiers)).toEqual(rules);
  });

  test('an ISAN without an EIDR is enough', () => {
    expect(broken([{ ...edition, eidr_number: null, isan_number: '0000-0000-D07A-0090-Q' }])).toEqual([]);
    expect(broken([{ ...edition, eidr_number: eidr }])).toEqual([]);
  });
});
