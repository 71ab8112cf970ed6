type Person = { readonly uuid: string; readonly name: string };

/** The @ being typed before the caret, with the text after it; null if none. An email address is no mention. */
export const mentionAtCaret = (text: string, caret: number): { readonly at: number; readonly words: string } | null => {
  const typed = /(?:^|[^\p{Script=Latin}\d._%+-])@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  const words = typed?.[1];
  return words === undefined ? null : { at: caret - words.length - 1, words };
};

type Run<P> = { readonly at: number; readonly text: string; readonly person: P | null };

/** A text split into plain runs and mentions of these people. Of names that start alike, the longer one wins. */
export const mentionRuns = <P extends Person>(text: string, people: readonly P[]): readonly Run<P>[] => {
  const longest = people.toSorted((a, b) => b.name.length - a.name.length);
  const runs: Run<P>[] = [];
  let rest = 0;
  let at = text.indexOf('@');
  while (at >= 0) {
    const from = at;
    const person = longest.find(({ name }) => name !== '' && text.startsWith(name, from + 1));
    if (person !== undefined) {
      if (from > rest) runs.push({ at: rest, text: text.slice(rest, from), person: null });
      rest = from + 1 + person.name.length;
      runs.push({ at: from, text: text.slice(from, rest), person });
    }
    at = text.indexOf('@', Math.max(rest, from + 1));
  }
  if (rest < text.length) runs.push({ at: rest, text: text.slice(rest), person: null });
  return runs;
};

/** People mentioned in a text; includes all who share a name. */
export const mentionedIn = (text: string, people: readonly Person[]): string[] => {
  const named = new Set(mentionRuns(text, people).flatMap(({ person }) => person?.name ?? []));
  return people.filter(({ name }) => named.has(name)).map(({ uuid }) => uuid);
};
