import { expect, test } from 'vitest';
import { emptyProviderTermsDraft } from '../share-terms/share-draft.ts';
import { type AnswerDraft, type QuoteMovieDraft, resumedDraft } from './quote-movie-draft.ts';

const round = '2026-11-20T01:00:00.000Z';

const titleDraft = (part: Partial<QuoteMovieDraft> = {}): QuoteMovieDraft => ({
  version: 1,
  moved_at: round,
  seen: {},
  price: '',
  guarantee: '',
  guarantee_period: '',
  technical_fee: '',
  translation_fee: '',
  delivery_at: '',
  license_start: '2027-04-01',
  license_end: '2028-03-31',
  videos: null,
  subtitles: null,
  images: null,
  fonts: null,
  files: null,
  insurance: null,
  ...part,
});

const answer = (titles: AnswerDraft['titles'], message = ''): AnswerDraft => ({
  titles,
  frame: { valid_until: '2026-12-31', person_name: '月白 花子', person_title: '取締役', message },
  share: emptyProviderTermsDraft,
  pricing_type: null,
});

test('resumes what was typed in the current round, also after a correction, and drops titles that closed', () => {
  const corrected = titleDraft({ version: 2 });
  const typed = titleDraft({ price: '9,000' });
  const stored = answer({ a: typed, closed: typed }, 'In time.');
  expect(resumedDraft(answer({ a: corrected, b: corrected }), stored)).toEqual(
    answer({ a: typed, b: corrected }, 'In time.'),
  );
});

test('drops a draft of earlier rounds, such as an answer that was sent once approved', () => {
  const again = answer({ a: titleDraft({ version: 3, moved_at: '2026-11-25T01:00:00.000Z' }) });
  expect(resumedDraft(again, answer({ a: titleDraft({ price: '9,000' }) }, 'In time.'))).toBeUndefined();
  expect(resumedDraft(again, undefined)).toBeUndefined();
});
