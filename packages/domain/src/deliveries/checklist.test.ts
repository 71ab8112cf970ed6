import { describe, expect, test } from 'vitest';
import { documentType } from '../options/documents.ts';
import { frameRate, resolution, subtitleFormat, videoFormat, videoType } from '../options/video.ts';
import { deliveryTerms as terms, type VideoTerms, videoTerms } from '../testing/delivery-facts.ts';
import { makeChecklist } from './checklist.ts';
import type { DeliveryTerms } from './checklist-entry.ts';

const video = (fields: Partial<VideoTerms>) =>
  videoTerms({
    encoding_formats: [videoFormat.prores422Hq],
    resolutions: [resolution.hd],
    frame_rates: [frameRate.p24],
    ...fields,
  });

const image: DeliveryTerms['images'][number] = { kind: 'poster', count: 1, formats: [3], size: 2, layered: false };
const languages: DeliveryTerms['video_languages'][number] = {
  video_type: videoType.main,
  subtitle_languages: [],
  subtitle_file_formats: [],
  voiceover_languages: [],
};

/** File type, variant and count. */
const lines = (given: Partial<DeliveryTerms>) =>
  makeChecklist(terms(given)).map((entry) => [
    entry.file_type,
    entry.video_type ?? entry.image_kind ?? entry.document_type,
    entry.language,
    entry.count,
  ]);

describe('checklist of a signed request', () => {
  test('requires one file per video type, in any of the named formats', () => {
    expect(
      lines({
        formats: [
          video({ encoding_formats: [videoFormat.prores422Hq, videoFormat.h264] }),
          video({ video_type: videoType.trailer }),
        ],
      }),
    ).toEqual([
      ['video', 1, null, 1],
      ['video', 2, null, 1],
    ]);
    expect(
      makeChecklist(terms({ formats: [video({ encoding_formats: [videoFormat.prores422Hq, videoFormat.h264] })] }))[0]
        ?.wanted,
    ).toMatchObject({
      of: 'video',
      encoding_formats: [videoFormat.prores422Hq, videoFormat.h264],
    });
  });

  test('lists a DCP next to the video file, or only the DCP if no other format is named', () => {
    expect(lines({ formats: [video({ is_dcp: true })] })).toEqual([
      ['video', 1, null, 1],
      ['dcp', 1, null, 1],
    ]);
    expect(lines({ formats: [video({ is_dcp: true, encoding_formats: [] })] })).toEqual([['dcp', 1, null, 1]]);
  });

  test('requires one subtitle file per language, unless it is only burnt into the picture', () => {
    const wanted = { ...languages, subtitle_languages: ['en', 'fr'], subtitle_file_formats: [subtitleFormat.srt] };
    const requested = (fields: object) =>
      lines({ formats: [video({})], video_languages: [{ ...wanted, ...fields }] }).slice(1);
    const both = [
      ['subtitle', 1, 'en', 1],
      ['subtitle', 1, 'fr', 1],
    ];
    expect(requested({})).toEqual(both);
    expect(requested({ subtitle_file_formats: [] })).toEqual(both);
    expect(requested({ embedded_subtitle: 'en' })).toEqual(both);
    expect(requested({ embedded_subtitle: 'en', subtitle_file_formats: [] })).toEqual([['subtitle', 1, 'fr', 1]]);
  });

  test('a voice-over is a separate video in that language', () => {
    expect(lines({ formats: [video({})], video_languages: [{ ...languages, voiceover_languages: ['de'] }] })).toEqual([
      ['video', 1, null, 1],
      ['video', 1, 'de', 1],
    ]);
  });

  test('counts screenshots, takes one each of other pictures, nothing for format "none"', () => {
    expect(
      lines({
        formats: [video({})],
        images: [
          { ...image, kind: 'screenshot', count: 12 },
          { ...image, count: 5 },
          { ...image, kind: 'logo', formats: [1] },
          { ...image, kind: 'banner', formats: [] },
        ],
      }).slice(1),
    ).toEqual([
      ['image', 'screenshot', null, 12],
      ['image', 'poster', null, 1],
      ['image', 'banner', null, 1],
    ]);
  });

  test('requires documents once per type; typed text is no file', () => {
    expect(
      lines({
        formats: [video({})],
        documents: [
          { document_type: documentType.musicCueSheet, format: 4 },
          { document_type: documentType.musicCueSheet, format: 2 },
          { document_type: documentType.synopsis, format: 1 },
          { document_type: documentType.filmCredits, format: 2 },
        ],
      }).slice(1),
    ).toEqual([
      ['document', 1, null, 1],
      ['document', 5, null, 1],
    ]);
  });

  test('fonts are one entry if any is requested', () => {
    expect(lines({ formats: [video({})], font_formats: ['ttf', 'otf'] })[1]).toEqual(['font', null, null, 1]);
  });

  test('a request without a video still gets the main video', () => {
    expect(lines({})).toEqual([['video', 1, null, 1]]);
    expect(lines({ images: [image] })[0]).toEqual(['video', 1, null, 1]);
  });
});
