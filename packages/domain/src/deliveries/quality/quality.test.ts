import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AudioStreamFacts, MediaFacts } from '../../media/media-facts.ts';
import type { AudioMeasures, MediaMeasures, VideoMeasures } from '../../media/media-measures.ts';
import { aspectRatio, audioFormat, resolution } from '../../options/video.ts';
import { proresPicture as picture, videoWanted } from '../../testing/delivery-facts.ts';
import type { VideoRequirements } from '../checklist-entry.ts';
import { filmFindings } from './film-findings.ts';
import { type FindingCode, findingParts, found, resolvedFindings } from './finding.ts';
import { findingText } from './finding-texts.ts';
import { programmeLoudness } from './sound-findings.ts';
import { subtitleFindings } from './subtitle-findings.ts';

const wanted = videoWanted();
const sound: AudioStreamFacts = {
  codec: 'pcm_s24le',
  profile: null,
  channels: 2,
  layout: 'stereo',
  sample_rate: 48_000,
  bit_depth: 24,
  language: null,
  seconds: 6000,
  bits: null,
};
const seen: VideoMeasures = {
  seconds: 6000,
  frames: 144_000,
  black: [],
  frozen: [],
  interlaced_frames: 10,
  progressive_frames: 9000,
  bars: { top: 0, bottom: 0, left: 0, right: 0 },
};
const heard: AudioMeasures = {
  stream: 0,
  seconds: 6000,
  loudness: { integrated: -23.4, range: 12, true_peak: -2 },
  silent: [],
};
const facts = (fields: Partial<MediaFacts> = {}): MediaFacts => ({
  container: 'mov',
  seconds: 6000,
  bits: null,
  timecode: null,
  video: [picture],
  audio: [sound],
  subtitles: [],
  ...fields,
});
const measures = (fields: Partial<MediaMeasures> = {}): MediaMeasures => ({
  video: seen,
  audio: [heard],
  errors: [],
  more_errors: 0,
  ...fields,
});
const said = (has: Partial<MediaFacts>, measured: Partial<MediaMeasures>, requested: Partial<VideoRequirements> = {}) =>
  filmFindings({
    facts: facts(has),
    measures: measures(measured),
    wanted: { ...wanted, ...requested },
    minutes: 100,
  }).map(({ code, severity, from, to }) => [code, severity, from, to]);

test('a correct film has no findings', () => expect(said({}, {})).toEqual([]));

describe('picture', () => {
  test('black and frozen stretches weigh by their length, less at the start and the end', () => {
    const black = [
      { from: 0, to: 12 },
      { from: 100, to: 101 },
      { from: 200, to: 203 },
      { from: 300, to: 320 },
    ];
    const frozen = [
      { from: 300, to: 320 },
      { from: 400, to: 405 },
    ];
    expect(said({}, { video: { ...seen, black, frozen } })).toEqual([
      ['black', 'high', 300, 320],
      ['black', 'medium', 200, 203],
      ['frozen', 'medium', 400, 405],
      ['black', 'low', 0, 12],
      ['black', 'low', 100, 101],
    ]);
  });

  test('compares the scan with its flag once enough frames are classified', () => {
    const interlaced = { ...seen, interlaced_frames: 900, progressive_frames: 100 };
    expect(said({}, { video: interlaced })).toEqual([['interlaced_unflagged', 'high', null, null]]);
    const flagged = { video: [{ ...picture, scan: 'interlaced' as const }] };
    expect(said(flagged, { video: interlaced })).toEqual([['interlaced', 'medium', null, null]]);
    expect(said(flagged, {})).toEqual([['progressive_flagged', 'medium', null, null]]);
    expect(said({}, { video: { ...interlaced, interlaced_frames: 40, progressive_frames: 1 } })).toEqual([]);
  });

  test('reports bars; the requested shape is the picture’s or its container’s', () => {
    const lying = { ...seen, bars: { top: 138, bottom: 138, left: 0, right: 0 } };
    expect(said({}, { video: lying }, { aspect_ratios: [aspectRatio.cinemascope] })).toEqual([
      ['bars', 'low', null, null],
    ]);
    expect(said({}, { video: lying }, { aspect_ratios: [aspectRatio.sixteenByNine] })).toEqual([
      ['bars', 'low', null, null],
    ]);
    expect(said({}, {}, { aspect_ratios: [aspectRatio.cinemascope] })).toEqual([
      ['other_aspect', 'medium', null, null],
    ]);
    const all = { ...seen, bars: { top: 138, bottom: 138, left: 240, right: 240 } };
    expect(said({}, { video: all })).toEqual([['bars_all_round', 'medium', null, null]]);
  });

  test('compares headers with the request', () => {
    expect(said({ seconds: 3000 }, {}, { resolutions: [resolution.fourK] })).toEqual([
      ['too_small', 'high', null, null],
      ['other_length', 'medium', null, null],
    ]);
  });
});

describe('sound', () => {
  test('finds it missing, silent throughout, or silent for a while in all streams', () => {
    expect(said({ audio: [] }, { audio: [] })).toEqual([['no_sound', 'critical', null, null]]);
    const nothing = {
      ...heard,
      loudness: { integrated: null, range: null, true_peak: null },
      silent: [{ from: 0, to: 6000 }],
    };
    expect(said({}, { audio: [nothing] })).toEqual([['all_silent', 'critical', null, null]]);
    const gap = {
      ...heard,
      silent: [
        { from: 50, to: 53 },
        { from: 90, to: 105 },
      ],
    };
    expect(said({}, { audio: [gap] })).toEqual([
      ['silent', 'medium', 90, 105],
      ['silent', 'low', 50, 53],
    ]);
    expect(said({ audio: [sound, sound] }, { audio: [gap, heard] })).toEqual([]);
  });

  test('finds it too loud or too quiet by EBU R 128, and peaks', () => {
    const at = (integrated: number, true_peak: number) => ({ ...heard, loudness: { integrated, range: 5, true_peak } });
    expect(said({}, { audio: [at(-26, -0.5)] })).toEqual([
      ['true_peak', 'medium', null, null],
      ['loudness', 'low', null, null],
    ]);
    expect(said({}, { audio: [at(-14, 0.4)] })).toEqual([
      ['true_peak', 'high', null, null],
      ['loudness', 'medium', null, null],
    ]);
  });

  test('channels in separate streams are one sound', () => {
    const mono = { ...sound, channels: 1 };
    const quiet = { ...heard, loudness: { integrated: -26, range: 5, true_peak: -3 } };
    expect(programmeLoudness([mono, mono], [quiet, quiet])).toBeCloseTo(-23, 1);
    expect(programmeLoudness([sound], [quiet])).toBeCloseTo(-26, 5);
    const six = Array.from({ length: 6 }, () => mono);
    expect(said({ audio: six }, { audio: [heard] }, { audio_formats: [audioFormat.surround51] })).toEqual([]);
    expect(said({}, {}, { audio_formats: [audioFormat.surround51] })).toEqual([
      ['other_channels', 'medium', null, null],
    ]);
    expect(said({}, {}, { audio_formats: [audioFormat.surround51, audioFormat.stereo] })).toEqual([]);
  });
});

test('lists damage at its place, counts it beyond twenty, and compares lengths of sound and picture', () => {
  const errors = Array.from({ length: 25 }, (_, at) => ({ at: at * 10, stream: 'video' as const }));
  const all = said({}, { errors, more_errors: 5 });
  expect(all.slice(0, 2)).toEqual([
    ['more_errors', 'critical', null, null],
    ['decoding_error', 'high', 0, 0],
  ]);
  expect(all).toHaveLength(21);
  expect(said({}, { audio: [{ ...heard, seconds: 5997 }] })).toEqual([['lengths_differ', 'high', null, null]]);
  expect(said({}, { audio: [{ ...heard, seconds: 5999.6 }] })).toEqual([]);
});

describe('checks of the third version’s rules', () => {
  test('finds streams with different starts, and compares lengths without them', () => {
    const late = { ...heard, starts: 1.5, seconds: 6001.5 };
    expect(said({}, { video: { ...seen, starts: 0 }, audio: [late] })).toEqual([['sound_late', 'high', null, null]]);
    expect(said({}, { video: { ...seen, starts: 0.2 }, audio: [{ ...heard, starts: 0 }] })).toEqual([
      ['sound_early', 'medium', null, null],
    ]);
    expect(said({}, { video: { ...seen, starts: 0 }, audio: [{ ...heard, starts: 0.05 }] })).toEqual([]);
  });

  test('finds a film that ends before its headers announce, and a cut file', () => {
    const short = { video: { ...seen, seconds: 3000 }, audio: [{ ...heard, seconds: 3000 }] };
    expect(said({}, short)).toEqual([['ends_early', 'critical', null, null]]);
    const cut = { part: 'data' as const, present: 1_234_567_890, expected: 5_000_000_000 };
    const [finding] = filmFindings({ facts: facts({ cut }), measures: measures(), wanted, minutes: 100 });
    expect(finding === undefined ? '' : findingText(finding, 'ja')).toContain('5 GBのうち1.23 GB');
    expect(said({ cut: { part: 'footer', present: 1, expected: null } }, {})).toEqual([
      ['cut_footer', 'high', null, null],
    ]);
  });

  test('uneven frames weigh by their share; a few next to damage are its gaps', () => {
    const pace = { usual: 1 / 24, shortest: 1 / 24, longest: 1 / 12, uneven: 144, first_uneven: 12 };
    const errors = [{ at: 12, stream: 'video' as const }];
    expect(said({}, { video: { ...seen, pace } })).toEqual([['uneven_frames', 'low', 12, 12]]);
    expect(said({}, { video: { ...seen, pace }, errors })).toEqual([['decoding_error', 'high', 12, 12]]);
    expect(said({}, { video: { ...seen, pace: { ...pace, uneven: 1440 } } })).toEqual([
      ['uneven_frames', 'medium', 12, 12],
    ]);
  });

  test('compares a rotated picture as shown', () => {
    const phone = { ...picture, aspect: 9 / 16, orientation: { turned: 90, mirrored: false } as const };
    expect(said({ video: [phone] }, {}, { aspect_ratios: [aspectRatio.sixteenByNine] })).toEqual([
      ['turned', 'medium', null, null],
      ['other_aspect', 'medium', null, null],
    ]);
    const bars = { top: 0, bottom: 0, left: 100, right: 100 };
    const [, found] = filmFindings({
      facts: facts({ video: [phone] }),
      measures: measures({ video: { ...seen, bars } }),
      wanted,
      minutes: 100,
    });
    expect(found?.params).toEqual({ active: '1080×1720', all: '1080×1920' });
  });

  test('full range applies to YUV, not to RGB and XYZ', () => {
    const full = (pixel_format: string) => said({ video: [{ ...picture, color_range: 'full', pixel_format }] }, {});
    expect(full('yuv422p10le')).toEqual([['full_range', 'medium', null, null]]);
    for (const format of ['gbrp12le', 'xyz12le', 'rgb48le']) expect(full(format)).toEqual([]);
  });
});

describe('subtitles', () => {
  const cue = (from: string, to: string, text: string) => `1\n00:00:${from},000 --> 00:00:${to},000\n${text}\n`;

  test('finds them after the end, too fast, too long, with too many lines; Japanese counts fewer characters', () => {
    const text = [
      cue('01', '02', 'Twenty-one characters'),
      cue('03', '09', 'This is one line that is longer than forty-two characters'),
      cue('10', '14', 'a\nb\nc'),
      cue('58', '59', 'Fin'),
    ].join('\n');
    expect(subtitleFindings(text, 'en', 50).map(({ code, from }) => [code, from])).toEqual([
      ['after_end', 58],
      ['too_fast', 1],
      ['long_lines', 3],
      ['many_lines', 10],
    ]);
    const japanese = cue('01', '02', 'これは八文字です');
    expect(subtitleFindings(japanese, 'ja', null).map(({ code }) => code)).toEqual(['too_fast']);
    expect(subtitleFindings(japanese, 'en', null)).toEqual([]);
  });

  test('any text is checked without an error', () =>
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(subtitleFindings(text, 'ja', 1)))));
});

test('findings gone from a new version are resolved, even if they moved by a moment', () => {
  const early = [
    found('black', 'high', { from: 10, to: 12 }),
    found('black', 'high', { from: 60, to: 62 }),
    found('loudness', 'low'),
  ];
  const now = [found('black', 'high', { from: 11, to: 12 }), found('loudness', 'low')];
  expect(resolvedFindings(early, now)).toEqual([early[1]]);
});

test('every finding has a complete message in both languages', () => {
  const names = `count seconds has asked active all line name reel sound present expected said usual shortest longest how
    channels kind extension minutes encoding`;
  const params = Object.fromEntries(names.split(/\s+/).map((name) => [name, 1]));
  for (const code of Object.keys(findingParts) as FindingCode[])
    for (const language of ['ja', 'en'] as const) {
      const text = findingText({ code, params }, language);
      expect(text).not.toMatch(/[{}]|\(s\)/);
      expect(text.length).toBeGreaterThan(5);
    }
});
