/** What is said at a time, without any style. */
export type CaptionCue = {
  /** Milliseconds from the start of the film, `end` excluded. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  lrm: '',
  rlm: '',
};

const withoutTags = (text: string): string =>
  text
    // Only what is a tag: `<3` stays.
    .replaceAll(/<\/?[a-z][^<>]*>|<[\d:.]{5,12}>/gi, '')
    .replaceAll(/&([a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole);

/** Lines without blanks around them; an empty line would end the cue. */
const tidied = (text: string): string =>
  text
    // Control characters: no player shows them, no database stores them all.
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The words of a SubRip or WebVTT cue: tags of style, of voices and of karaoke, and `{\an8}` of players are left out. */
export const plainText = (text: string): string => tidied(withoutTags(text).replaceAll(/\{\\[^{}]*\}/g, ''));

/** The words of an ASS line: overrides are left out; a drawing has none. */
export const plainAssText = (text: string): string =>
  /\{[^{}]*\\p[1-9][^{}]*\}/.test(text)
    ? ''
    : tidied(
        text
          .replaceAll(/\{[^{}]*\}/g, '')
          .replaceAll(/\\[Nn]/g, '\n')
          .replaceAll('\\h', ' '),
      );

const two = (value: number): string => String(value).padStart(2, '0');

const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${time}.${String(milliseconds % 1000).padStart(3, '0')}`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A WebVTT file of cues in any order; whatever a cue says is text, never markup. */
export const toWebVtt = (cues: readonly CaptionCue[]): string =>
  `${[
    'WEBVTT',
    ...cues
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${escaped(text)}`),
  ].join('\n\n')}\n`;
