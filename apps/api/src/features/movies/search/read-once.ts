const mostCached = 10_000;

/** Parses each distinct text once: a catalogue repeats the same countries, days, genres and offers. */
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
