import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  draftOf,
  type HistoriesDraft,
  historiesRules,
  issuesIn,
  type MovieHistories,
  newPrize,
  newRelease,
} from './histories-draft.ts';

const saved: MovieHistories = {
  version: 3,
  awards: [
    {
      award: '019a0000-0000-4000-8000-000000000001',
      translations: { ja: { name: '見本賞' }, en: { name: 'Example Prize' } },
      awarded_at: '2025-05-24',
      prize: { ja: '最優秀賞', en: null },
    },
  ],
  play_histories: [
    {
      country: 'FR',
      started_on: '2025-05-01',
      ended_on: null,
      translations: { ja: { name: '映画祭' }, en: { name: 'Festival' } },
    },
  ],
  svod_histories: [],
};

const isChanged = (draft: HistoriesDraft) => historiesRules.isUnsaved?.(draftOf(saved), draft);
const fields = (draft: Parameters<typeof issuesIn>[0]) => issuesIn(draft).map(({ field, rule }) => `${field} ${rule}`);

describe('edited prizes and histories', () => {
  test('equal the saved ones until edited', () => {
    const draft = draftOf(saved);
    expect(isChanged(draft)).toBe(false);
    expect(issuesIn(draft)).toEqual([]);
  });

  test('report every error together', () => {
    const draft = {
      ...draftOf(saved),
      awards: [newPrize(), { ...newPrize(), isNew: true, ja: '新しい賞', en: '賞' }],
      play_histories: [{ ...newRelease(), ja: '映画祭', started_on: '2025-05-02', ended_on: '2025-05-01' }],
      svod_histories: [newRelease()],
    };
    expect(isChanged(draft)).toBe(true);
    expect(fields({ ...draft, awards: [newPrize()] })).toEqual([
      'awards.0.award required',
      'play_histories.0.ended_on dateAfter',
      'svod_histories.0.translations.ja.name required',
    ]);
    expect(fields(draft)).toContain('awards.1.translations.en.name english');
  });

  test('send the names of a new award, and the id of a known one', () => {
    const draft = {
      ...draftOf(saved),
      awards: [...draftOf(saved).awards, { ...newPrize(), isNew: true, ja: 'あ', en: 'A' }],
    };
    expect(bodyOf(draft).awards).toMatchObject([
      { award: saved.awards[0]?.award },
      { translations: { ja: { name: 'あ' }, en: { name: 'A' } } },
    ]);
  });
});
