const widthOf = (sign: string): number => {
  if (/[ilj.,'’!:;|Itf()\- ]/.test(sign)) return 0.36;
  if (/[mwMW@%]/.test(sign)) return 0.92;
  if (/[A-Z0-9&?]/.test(sign)) return 0.7;
  if ((sign.codePointAt(0) ?? 0) > 0x24f) return 1;
  return 0.6;
};

/** The width of a run of Latin letters at weight 800, in ems; a safe overestimate. */
export const lineLength = (text: string): number => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

/** Breaks a title between words into lines of at most `limit` ems, as even as possible. */
export const linesOf = (text: string, limit: number): string[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const filled = (width: number) => {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && lineLength(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  };
  const greedy = filled(limit);
  // The narrowest width with the same number of lines makes them even.
  for (let width = limit * 0.4; width < limit; width += limit * 0.05) {
    const lines = filled(width);
    if (lines.length === greedy.length && lines.every((line) => lineLength(line) <= limit)) return lines;
  }
  return greedy;
};
