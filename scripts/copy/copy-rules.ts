/** Rules of docs/voice.md that a machine can hold, each answering what is wrong with a text. */

/**
 * Columns that a text takes: a full-width letter takes two. What is filled in counts as few letters, because a name is cut
 * off where it doesn't fit.
 */
export const columnsOf = (text: string): number =>
  [...text.replaceAll(/\{\{?[^}]*\}\}?/g, '00')].reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  );

/** A button of 34 columns is 300 px wide: the width of a dialog at 390 px. */
export const widestButton = 34;

/** Names, which keep their capitals. Labels in quotes are names too: they begin with one. */
const properNouns = new Set(
  (
    'Eigaichi Japan Japanese English Tokyo Eirin France French Canadian American British Latin Iberian Brazilian Excel ' +
    'Word Google Drive Dropbox Slack YouTube Vimeo Instagram Facebook Twitter Premium Gold Standard Content-Type ' +
    'Idempotency-Key FedEx ProRes CinemaScope Blu-ray Finder Chrome Safari Windows Mac Nov Oct Sept January December Jan Dec ' +
    'February March April June November Sunday Sundays Monday Saturday Saturdays Friday Enter Escape Shift Space Tab Ctrl ' +
    'Ctrl+C Ctrl+V Ctrl+Z Yakuza Samurai Zengin Firefox Linux WebVTT I'
  ).split(' '),
);

/** Names of several words, whose words are none by themselves. */
const properNames = /\b(?:My Number|Yayoi Kaikei|Consumption Tax Act|OpenID(?: Connect)?)\b/g;

const isName = (word: string) => /^[^a-z]*$|[_.\d]/.test(word) || /^[A-Z]+s$/.test(word) || properNouns.has(word);

/** Words inside a sentence or label that begin with a capital without being a name. */
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

/** Whether a label begins with a small letter although nothing comes before it. */
export const startsSmall = (text: string): boolean => /^[a-z]/.test(text);

/**
 * Whether a colon, comma, question or exclamation mark or a bracket beside Japanese is half-width. A sign in quotes is
 * shown, and `時:分:秒` is a form to type.
 */
export const hasHalfWidthMarks = (text: string): boolean =>
  /[\u3040-\u30ff\u4e00-\u9fff）」][:,?!()]|[:,?!()] ?[\u3040-\u30ff\u4e00-\u9fff]/.test(
    text.replaceAll(/時:分:秒|\$\{[^}]*\}/g, ''),
  );
