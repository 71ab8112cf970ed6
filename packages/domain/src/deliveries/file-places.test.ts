import { describe, expect, test } from 'vitest';
import { subtitleFormat, videoType } from '../options/video.ts';
import { videoWanted } from '../testing/delivery-facts.ts';
import { guessPlace, missingPlaceReason, placesAt, unlistedPlaces } from './file-places.ts';

type Entry = Parameters<typeof placesAt>[0];
type Sent = Entry['files'][number];

const sent = (name: string, fields: Partial<Sent> = {}): Sent => ({
  uuid: `uuid of ${name}`,
  name,
  state: 'uploaded',
  disputed: false,
  findings: [],
  actions: [{ name: 'replace', allowed: true }],
  ...fields,
});
const uploading = (name: string) => sent(name, { state: 'uploading', actions: [{ name: 'replace', allowed: false }] });
const refused = (name: string) => sent(name, { state: 'cancelling', actions: [] });

const film = (...files: Sent[]): Entry => ({
  uuid: 'film',
  file_type: 'video',
  video_type: videoType.main,
  language: null,
  image_kind: null,
  document_type: null,
  wanted: { of: 'video', ...videoWanted() },
  count: 1,
  required: true,
  files,
});
const trailer: Entry = { ...film(), uuid: 'trailer', video_type: videoType.trailer };
const stills = (...files: Sent[]): Entry => ({
  ...film(...files),
  uuid: 'stills',
  file_type: 'image',
  video_type: null,
  image_kind: 'screenshot',
  wanted: { of: 'image', formats: [], size: null, width: null, height: null, layered: false },
  count: 3,
});
const french = (...files: Sent[]): Entry => ({
  ...film(...files),
  uuid: 'french',
  file_type: 'subtitle',
  language: 'fr',
  wanted: { of: 'subtitle', formats: [subtitleFormat.srt] },
});

describe('places at an entry', () => {
  const places = (entry: Entry, open = true) => placesAt(entry, open).map(({ id, room }) => [id, room]);

  test('an entry without a file, or with a refused one, has room until the delivery is declared', () => {
    expect(places(film())).toEqual([['film', 1]]);
    expect(places(film(refused('a.mov')))).toEqual([['film', 1]]);
    expect(places(film(), false)).toEqual([]);
  });

  test('a stored file can be replaced, also after the delivery is declared', () => {
    for (const open of [true, false]) expect(places(film(sent('a.mov')), open)).toEqual([['uuid of a.mov', 1]]);
  });

  test('a single-file entry takes no file during an upload', () => {
    expect(places(film(uploading('a.mov')))).toEqual([]);
    expect(places(film(sent('a.mov'), uploading('b.mov')))).toEqual([]);
  });

  test('an entry of several files offers room first, then files to replace', () => {
    expect(places(stills(sent('a.jpg'), uploading('b.jpg')))).toEqual([
      ['stills', 1],
      ['uuid of a.jpg', 1],
    ]);
  });
});

describe('guessing a place by name', () => {
  const guessed = (name: string, ...entries: Entry[]) =>
    guessPlace(
      name,
      entries.flatMap((entry) => placesAt(entry, true)),
    )?.id;

  test.each<[string, Partial<Sent>]>([
    ['a reported problem', { disputed: true }],
    ['findings', { findings: ['thin'] }],
  ])('replaces a file with %s', (_, fields) => {
    expect(guessed('main_v2.mov', film(sent('main.mov', fields)), trailer)).toBe('uuid of main.mov');
  });

  test('never replaces a file without them', () => {
    const clean = film(sent('main.mov'));
    expect(guessed('main_v2.mov', clean, trailer)).toBeUndefined();
    expect(guessed('harbour.mov', clean, trailer)).toBe('trailer');
  });

  test('prefers the file of the same name, then room', () => {
    const bad = { disputed: true };
    const some = stills(sent('a.jpg', bad), sent('b.jpg', bad));
    expect(guessed('b.jpg', some)).toBe('uuid of b.jpg');
    expect(guessed('c.jpg', some)).toBe('stills');
    expect(guessed('d.jpg', stills(sent('a.jpg', bad), sent('b.jpg', bad), sent('c.jpg')))).toBeUndefined();
  });

  test('leaves a subtitle in a language without an entry to the sender', () => {
    expect(guessed('harbour_fr.srt', french())).toBe('french');
    expect(guessed('harbour_de.srt', french())).toBeUndefined();
    expect(guessed('harbour_de.srt', french(sent('fr.srt', { disputed: true })))).toBeUndefined();
  });
});

describe('unlisted subtitles', () => {
  const guessed = (name: string, ...entries: Entry[]) => {
    const places = entries.flatMap((entry) => placesAt(entry, true));
    return guessPlace(name, [...places, ...unlistedPlaces(entries, true)]);
  };

  test('have a place in each language without an entry, until the delivery is declared', () => {
    const places = unlistedPlaces([film(), french()], true);
    expect(places.find(({ id }) => id === 'de')).toMatchObject({
      unlisted: 'de',
      entry: { file_type: 'subtitle', video_type: videoType.main, language: 'de', required: false },
    });
    expect(places.some(({ id }) => id === 'fr')).toBe(false);
    expect(unlistedPlaces([film(), french()], false)).toEqual([]);
  });

  test('are guessed only by a language in the name', () => {
    expect(guessed('harbour_de.srt', film(), french())?.unlisted).toBe('de');
    expect(guessed('harbour_de_es.srt', film(), french())).toBeUndefined();
    expect(guessed('harbour_fr.srt', film(), french())?.id).toBe('french');
    expect(guessed('harbour.srt', film(), french())?.id).toBe('french');
    expect(guessed('harbour.srt', film())).toBeUndefined();
    expect(guessed('harbour_de.mov', film())?.id).toBe('film');
  });
});

test('names the reason that a file has no place', () => {
  expect(missingPlaceReason('tool.exe', [film(), stills()])).toBe('type');
  expect(missingPlaceReason('main.mov', [film(uploading('a.mov')), stills()])).toBe('upload');
  expect(missingPlaceReason('main.mov', [film(refused('a.mov')), stills()])).toBe('delivered');
});
