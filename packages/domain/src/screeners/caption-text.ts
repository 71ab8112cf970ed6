/** Text spoken at a time, without style. */
export type CaptionCue = {
  /** Milliseconds from the start of the film, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
  shy: '',
  zwnj: '\u200c',
  zwj: '\u200d',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  iexcl: '¡',
  iquest: '¿',
  bull: '•',
  middot: '·',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  times: '×',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  frac12: '½',
  ordf: 'ª',
  ordm: 'º',
  sup2: '²',
  sup3: '³',
};

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';

/** Decodes an HTML character reference: by name, with an accent (`eacute`), or by number. Others stay unchanged. */
const referred = (whole: string, name: string): string => {
  const known = named[name];
  if (known !== undefined) return known;
  if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return characterOf(Number(name.slice(1)));
  const accent = accents[name.slice(1)];
  return accent === undefined ? whole : `${name[0]}${accent}`.normalize('NFC');
};

/** Tags that SubRip players know; others are text there: `List<String>`. WebVTT has no text in angle brackets. */
const srtTag =
  /<\/?(?:b|i|u|s|font|ruby|r[btp]|c|v|lang|span|div|p|em|strong|small|big)(?:[.\s][^<>]*)?\/?>|<[\d:.]{5,12}>/gi;
const vttTag = /<\/?[a-z][^<>]*>|<[\d:.]{5,12}>/gi;

const withoutTags = (text: string, isVtt: boolean): string =>
  text
    .replaceAll(/<br\s*\/?>/gi, '\n')
    // The word already includes its ruby reading.
    .replaceAll(/<r(?:t|p)(?:[.\s][^<>]*)?>[^<]*(?:<\/r(?:t|p)>|(?=<\/ruby>|<r[tp]))/gi, '')
    // Only real tags: `<3` stays.
    .replaceAll(isVtt ? vttTag : srtTag, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi, referred);

/** Trims lines and drops empty ones, which would end the cue. */
const tidied = (text: string): string =>
  text
    // Removes control characters: no player shows them, and not every database stores them.
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** Text of a SubRip or WebVTT cue, without style, voice and karaoke tags, and without players' `{\an8}`. */
export const plainText = (text: string, isVtt: boolean): string =>
  tidied(withoutTags(text, isVtt).replaceAll(/\{\\[^{}]*\}/g, ''));

/** Text of an ASS line without overrides; a drawing has none. */
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

/** A WebVTT file of cues in any order; cue content is always text, never markup. */
export const toWebVtt = (cues: readonly CaptionCue[]): string =>
  `${[
    'WEBVTT',
    ...cues
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${escaped(text)}`),
  ].join('\n\n')}\n`;
