const mostKept = 10_000;

/** Reads each different text once: a catalogue has the same countries, days, genres and offers again and again. */
export const readOnce = <T>(read: (text: string) => T): ((text: string) => T) => {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const fresh = read(text);
    kept.set(text, fresh);
    return fresh;
  };
};
