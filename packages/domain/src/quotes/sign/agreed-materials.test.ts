import { expect, test } from 'vitest';
import { makeChecklist } from '../../deliveries/checklist.ts';
import type { DeliveryTerms } from '../../deliveries/checklist-entry.ts';
import { documentType } from '../../options/documents.ts';
import { resolution, subtitleFormat, videoFormat, videoType } from '../../options/video.ts';
import { videoTerms } from '../../testing/delivery-facts.ts';
import { agreedMaterials, withoutStruckMaterials } from './agreed-materials.ts';

const requested: DeliveryTerms = {
  formats: [
    videoTerms({
      encoding_formats: [videoFormat.prores422Hq, videoFormat.h264],
      resolutions: [resolution.fourK],
    }),
  ],
  video_languages: [
    {
      video_type: videoType.main,
      subtitle_languages: ['en', 'fr'],
      subtitle_file_formats: [subtitleFormat.srt],
      embedded_subtitle: null,
      voiceover_languages: ['de'],
    },
  ],
  images: [{ kind: 'poster', count: 1, formats: [4], size: 2, width: null, height: null, layered: true }],
  documents: [{ document_type: documentType.synopsis, format: 2 }],
  font_formats: ['otf'],
};

const lines = (terms: DeliveryTerms) =>
  makeChecklist(terms).map(({ file_type, language, image_kind }) => [file_type, language ?? image_kind]);

test('an empty answer delivers the requested materials', () => {
  expect(agreedMaterials(requested, {})).toEqual(requested);
});

test('delivers only named materials', () => {
  const agreed = agreedMaterials(requested, {
    videos: [
      { video_type: videoType.main, encoding_format: videoFormat.h264, resolution: resolution.hd, is_dcp: false },
    ],
    subtitles: [{ video_type: videoType.main, language: 'en', format: 1 }],
    fonts: [],
    files: [],
  });
  expect(lines(agreed)).toEqual([
    ['video', null],
    ['subtitle', 'en'],
    ['image', 'poster'],
  ]);
  expect(agreed.formats[0]).toMatchObject({ encoding_formats: [videoFormat.h264], resolutions: [resolution.hd] });
});

test('treats voice-over and burnt-in subtitles as such', () => {
  const agreed = agreedMaterials(requested, {
    videos: [
      { video_type: videoType.main, is_dcp: true, encoding_format: videoFormat.h264 },
      { video_type: videoType.main, language: 'de', is_dcp: false },
    ],
    subtitles: [{ video_type: videoType.main, language: 'fr', format: -1 }],
  });
  expect(agreed.video_languages).toMatchObject([
    { subtitle_languages: [], embedded_subtitle: 'fr', voiceover_languages: ['de'] },
  ]);
  expect(lines(agreed).slice(0, 3)).toEqual([
    ['video', null],
    ['video', 'de'],
    ['dcp', null],
  ]);
});

test('a picture keeps the requested size', () => {
  const agreed = agreedMaterials(requested, { images: [{ kind: 'poster', count: 1, format: 3, layered: false }] });
  expect(agreed.images).toEqual([
    { kind: 'poster', count: 1, formats: [3], size: 2, width: null, height: null, layered: false },
  ]);
});

test('keeps fonts of any format until an answer strikes them', () => {
  const anyFont = { ...requested, font_formats: [], need_font_file: true };
  expect(lines(agreedMaterials(anyFont, {}))).toContainEqual(['font', null]);
  expect(lines(agreedMaterials(anyFont, { fonts: [] }))).not.toContainEqual(['font', null]);
});

test('delivers nothing if an answer strikes everything', () => {
  const nothing = { videos: [], subtitles: [], images: [], fonts: [], files: [] };
  expect(lines(agreedMaterials(requested, nothing))).toEqual([]);
});

test('conditions lose only materials that no title takes as requested', () => {
  const conditions = { ...requested, need_font_file: true, logo_language: 'en' };
  expect(
    withoutStruckMaterials(conditions, [
      { images: [], videos: [] },
      { images: null, videos: [{}] },
    ]),
  ).toEqual({
    ...conditions,
    formats: [],
    video_languages: [{ ...requested.video_languages[0], voiceover_languages: [] }],
  });
  expect(withoutStruckMaterials(conditions, [{ images: [], files: [], fonts: ['ttf'], subtitles: [] }])).toEqual({
    ...conditions,
    images: [],
    logo_language: null,
    documents: [],
    font_formats: [],
    need_font_file: false,
    video_languages: [
      { ...requested.video_languages[0], subtitle_languages: [], subtitle_file_formats: [], embedded_subtitle: null },
    ],
  });
});
