/** Machine-checkable rules of docs/voice.md, each returning the faults of a text. */

/** Text width in columns: full-width letters take two. Placeholders count as few, as overlong names are truncated. */
export const columnsOf = (text: string): number =>
  [...text.replaceAll(/\{\{?[^}]*\}\}?/g, '00')].reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  );

/** A 34-column button is 300 px wide: the width of a dialog at 390 px. */
export const maxButtonColumns = 34;

/** Names, which keep their capitals. Labels in quotes also count as names, because they start with one. */
const properNouns = new Set(
  (
    'Eigaichi Japan Japanese English Tokyo Eirin France French Canadian American British Latin Iberian Brazilian Excel ' +
    'Word Google Drive Dropbox Slack YouTube Vimeo Instagram Facebook Twitter Premium Gold Standard Content-Type ' +
    'Idempotency-Key FedEx ProRes CinemaScope Blu-ray Finder Chrome Safari Windows Mac Nov Oct Sept January December Jan Dec ' +
    'February March April June November Sunday Sundays Monday Saturday Saturdays Friday Enter Escape Shift Space Tab Ctrl ' +
    'Ctrl+C Ctrl+V Ctrl+Z Yakuza Samurai Zengin Firefox Linux WebVTT I'
  ).split(' '),
);

/** Names of several words, whose words are not names individually. */
const properNames =
  /\b(?:My Number|Yayoi Kaikei|Consumption Tax Act|MovieLabs|Avails|Model Context Protocol|OpenID(?: Connect)?|Snow Lantern)\b/g;

const isName = (word: string) => /^[^a-z]*$|[_.\d]/.test(word) || /^[A-Z]+s$/.test(word) || properNouns.has(word);

/** Capitalised words inside a sentence or label that are not names. */
export const strayCapitals = (text: string): string[] => {
  const sentences = text
    .replace(properNames, 'it')
    .split(/(?<=[.!?:…])\s+|[“”()·|/]|\n/)
    .filter((sentence) => sentence.trim() !== '');
  return sentences
    .flatMap((sentence) => sentence.trim().replace(/^- /, '').split(/\s+/).slice(1))
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/’s?$/, ''))
    .filter(
      (word) =>
        /^[A-Z]/.test(word) &&
        !isName(word) &&
        !word.split(/[-+]/).every((part) => isName(part) || /^[a-z]/.test(part)),
    );
};

/** True if a label starts with a lower-case letter although nothing precedes it. */
export const startsLowercase = (text: string): boolean => /^[a-z]/.test(text);

/**
 * True if a colon, comma, question or exclamation mark or a bracket next to Japanese is half-width. A quoted character
 * is exempt, and `時:分:秒` is an input format.
 */
export const hasHalfWidthMarks = (text: string): boolean =>
  /[\u3040-\u30ff\u4e00-\u9fff）」][:,?!()]|[:,?!()] ?[\u3040-\u30ff\u4e00-\u9fff]/.test(
    text.replaceAll(/時:分:秒|\$\{[^}]*\}/g, ''),
  );
