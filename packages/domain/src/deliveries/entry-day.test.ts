import { expect, test } from 'vitest';
import { documentFormat, documentType } from '../options/documents.ts';
import { videoType } from '../options/video.ts';
import { entryDay } from './entry-day.ts';

const none = { video_type: null, language: null, image_kind: null, document_type: null };
const answer = {
  videos: [
    { video_type: videoType.main, is_dcp: false, delivery_at: '2027-03-01' },
    { video_type: videoType.main, is_dcp: true, delivery_at: '2027-03-09' },
  ],
  subtitles: [{ video_type: videoType.main, language: 'en', delivery_at: '2027-03-15' }],
  images: [{ kind: 'poster' as const, count: 1, layered: false }],
  files: [
    { document_type: documentType.synopsis, format: documentFormat.pdf, delivery_at: '2027-03-02' },
    { document_type: documentType.synopsis, format: documentFormat.word, delivery_at: '2027-03-04' },
  ],
};

test('a checklist entry has the day promised for its material in the answer (D2b)', () => {
  const day = (entry: object) => entryDay({ ...none, ...entry } as Parameters<typeof entryDay>[0], answer);
  expect(day({ file_type: 'video', video_type: videoType.main })).toBe('2027-03-01');
  expect(day({ file_type: 'dcp', video_type: videoType.main })).toBe('2027-03-09');
  expect(day({ file_type: 'video', video_type: videoType.main, language: 'fr' })).toBeNull();
  expect(day({ file_type: 'subtitle', video_type: videoType.main, language: 'en' })).toBe('2027-03-15');
  expect(day({ file_type: 'image', image_kind: 'poster' })).toBeNull();
  expect(day({ file_type: 'document', document_type: documentType.synopsis })).toBe('2027-03-04');
});
