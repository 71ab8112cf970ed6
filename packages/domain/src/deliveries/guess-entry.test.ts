import { describe, expect, test } from 'vitest';
import { documentType } from '../options/documents.ts';
import { frameRate, resolution, subtitleFormat, videoFormat, videoType } from '../options/video.ts';
import { videoTerms } from '../testing/delivery-facts.ts';
import { makeChecklist } from './checklist.ts';
import { guessEntry, textsOfEntry } from './guess-entry.ts';

const video = videoTerms({
  encoding_formats: [videoFormat.prores422Hq],
  resolutions: [resolution.hd],
  frame_rates: [frameRate.p24],
});
const image = { count: 1, formats: [3 as const], size: 1 as const, layered: false };

const entries = makeChecklist({
  formats: [
    { ...video, video_type: videoType.main },
    { ...video, video_type: videoType.trailer },
  ],
  video_languages: [
    {
      video_type: videoType.main,
      subtitle_languages: ['en', 'fr'],
      subtitle_file_formats: [subtitleFormat.srt],
      voiceover_languages: [],
    },
  ],
  images: [
    { ...image, kind: 'poster' },
    { ...image, kind: 'screenshot', count: 12 },
  ],
  documents: [
    { document_type: documentType.musicCueSheet, format: 2 },
    { document_type: documentType.chainOfTitle, format: 2 },
  ],
  font_formats: ['ttf'],
}).map((entry, index) => ({ ...entry, uuid: `${index}` }));

const guessed = (name: string) => {
  const entry = guessEntry(name, entries);
  return entry && [entry.file_type, entry.language ?? entry.image_kind ?? entry.document_type ?? entry.video_type];
};

describe('guessing a file’s entry', () => {
  test.each([
    ['midareru_main_prores422hq.mov', ['video', 1]],
    ['midareru_trailer.mp4', ['video', 2]],
    ['midareru_en.srt', ['subtitle', 'en']],
    ['MIDARERU-FR.SRT', ['subtitle', 'fr']],
    ['midareru_poster.jpg', ['image', 'poster']],
    ['midareru_still01.jpg', ['image', 'screenshot']],
    ['midareru_cue_sheet.pdf', ['document', 5]],
    ['chain-of-title.pdf', ['document', 3]],
    ['mincho.ttf', ['font', null]],
  ])('%s', (name, expected) => {
    const entry = guessed(name);
    expect(entry?.[0]).toBe(expected[0]);
    if (expected[1] !== null) expect(entry?.[1]).toBe(expected[1]);
  });

  test('leaves names with several equal matches, or none, to the sender', () => {
    expect(guessed('a.mov')).toBeUndefined();
    expect(guessed('midareru.srt')).toBeUndefined();
    expect(guessed('tool.exe')).toBeUndefined();
  });

  test('matches a regional variant by its language', () => {
    const regional = entries.map((each) => (each.language === 'fr' ? { ...each, language: 'pt-BR' } : each));
    expect(guessEntry('midareru_pt.srt', regional)?.language).toBe('pt-BR');
  });

  test('a name made of an entry’s words finds that entry', () => {
    const endings = { video: 'mov', subtitle: 'srt', image: 'jpg', document: 'pdf', font: 'ttf', dcp: 'zip' };
    for (const entry of entries) {
      const name = `${['midareru', ...textsOfEntry(entry)].join('_')}.${endings[entry.file_type]}`;
      expect(guessEntry(name, entries)).toBe(entry);
    }
  });
});
