import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { documentFormat, documentType } from '../../options/documents.ts';
import { imageFormat } from '../../options/images.ts';
import { resolution, subtitleFormat, videoType } from '../../options/video.ts';
import { requestedMaterials } from '../request/materials.ts';
import { answerMaterials } from './answer-materials.ts';
import { fitToFee, materialFees, materialIssues } from './material-terms.ts';
import { changedMaterials, requestedLines } from './requested-materials.ts';

const asked = z.object(requestedMaterials).parse({
  formats: [{ video_type: videoType.main, resolutions: [resolution.fourK, resolution.hd] }],
  video_languages: [
    { video_type: videoType.main, subtitle_languages: ['en'], subtitle_file_formats: [subtitleFormat.srt] },
  ],
  images: [{ kind: 'poster', count: 1, formats: [imageFormat.png] }],
  font_formats: ['otf'],
  documents: [{ document_type: documentType.synopsis, format: documentFormat.pdf }],
});
const answered = (said: object) => z.object(answerMaterials).parse(said);
const main = { video_type: videoType.main };
const poster = { kind: 'poster', count: 1, format: imageFormat.png };

describe('deliveries of an answer that differ from the request (D2b)', () => {
  test.each([
    ['nothing, where it says nothing', {}, []],
    ['nothing, where it names what was asked', requestedLines(asked), []],
    ['nothing in another of the formats that were asked for', { videos: [{ ...main, resolution: resolution.hd }] }, []],
    ['a format that was not asked for', { videos: [{ ...main, resolution: resolution.sd }] }, ['videos changed']],
    [
      'each material that is struck',
      { images: [], fonts: [], files: [] },
      ['images struck', 'fonts struck', 'files struck'],
    ],
    ['a cost', { images: [{ ...poster, fee: 300 }] }, ['images changed']],
    ['a day of its own', { images: [{ ...poster, delivery_at: '2026-12-20' }] }, ['images changed']],
    ['what nothing asked for', { subtitles: [{ ...main, language: 'fr' }] }, ['subtitles struck', 'subtitles added']],
  ])('%s', (_name, said, expected) => {
    const found = changedMaterials(asked, answered(said));
    const how = ({ asked: before, answered: after }: (typeof found)[number]) =>
      before === null ? 'added' : after === null ? 'struck' : 'changed';
    expect(found.map((change) => `${change.list} ${how(change)}`)).toEqual(expected);
  });
});

describe('cost and delivery date of single materials', () => {
  const said = answered({
    videos: [{ ...main, fee: '1,000', delivery_at: '2026-12-20' }],
    images: [{ ...poster, fee: 300 }],
  });
  const bounds = { today: '2026-12-01', license_end: '2027-12-31' };

  test('counts within the production fee for materials', () => {
    expect(materialFees(said)).toBe(1_300);
    expect(materialIssues({ ...said, technical_fee: 1_300 }, bounds)).toEqual([]);
    expect(materialIssues({ ...said, technical_fee: 1_299 }, bounds)).toEqual([
      { field: 'technical_fee', rule: 'min_value', params: { min: 1_300 } },
    ]);
    expect(materialFees(fitToFee(said, 1_300))).toBe(1_300);
    expect(materialFees(fitToFee(said, 1_000))).toBe(0);
  });

  test('is between today and the end of the licence', () => {
    const on = (today: string, license_end: string) =>
      materialIssues({ ...said, technical_fee: 1_300 }, { today, license_end }).map(
        ({ field, rule }) => `${field} ${rule}`,
      );
    expect(on('2026-12-21', '2027-12-31')).toEqual(['videos.0.delivery_at dateAfter']);
    expect(on('2026-12-01', '2026-12-19')).toEqual(['videos.0.delivery_at date_until']);
  });
});
