import { looseWord } from '@eigaichi/domain/options/loose-word';

/**
 * Match quality of input and option. 0: its name or one of its words; 1: the start of one; 2: anywhere in the label.
 * Null without a match.
 */
const fitOf = (typed: string, label: string, words: readonly string[] = []): number | null => {
  const sought = looseWord(typed);
  const name = looseWord(label);
  const all = [name, ...words.map(looseWord)];
  if (all.includes(sought)) return 0;
  if (all.some((word) => word.startsWith(sought))) return 1;
  return name.includes(sought) ? 2 : null;
};

type Choice = { readonly label: string; readonly words?: readonly string[] };

/** Options that match the input, best first; all in their order before anything is typed. */
export const fitting = <C extends Choice>(typed: string, choices: readonly C[]): C[] => {
  if (looseWord(typed) === '') return [...choices];
  return choices
    .flatMap((choice) => {
      const fit = fitOf(typed, choice.label, choice.words);
      return fit === null ? [] : { choice, fit };
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ choice }) => choice);
};
