const mostCached = 10_000;

/** Reads each different text once: a catalogue has the same countries, days, genres and offers again and again. */
export const readOnce = <T>(read: (text: string) => T): ((text: string) => T) => {
  const stored = new Map<string, T>();
  return (text) => {
    const known = stored.get(text);
    if (known !== undefined) return known;
    if (stored.size >= mostCached) stored.clear();
    const fresh = read(text);
    stored.set(text, fresh);
    return fresh;
  };
};
