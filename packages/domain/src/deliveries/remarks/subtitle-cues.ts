/** One subtitle: from when to when in milliseconds, and on which line of the file it begins (from 1). */
export type Cue = {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Cues of different layers may overlap in time (ASS: signs above speech). */
  readonly layer: string;
};

/** `1:02:03,456`, `02:03.456` (WebVTT) or `1:02:03.45` (ASS) in milliseconds. */
const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/;

const millisecondsOf = (text: string): number | null => {
  const found = clock.exec(text.trim());
  if (found === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
};

const between = /^([\d:.,]+)\s*-->\s*([\d:.,]+)/;

/** SubRip and WebVTT: a line of two times, then the text until an empty line. */
const timedLines = (lines: readonly string[]): Cue[] =>
  lines.flatMap((line, index) => {
    const [, from = '', to = ''] = between.exec(line.trim()) ?? [];
    const start = millisecondsOf(from);
    const end = millisecondsOf(to);
    if (start === null || end === null) return [];
    const rest = lines.slice(index + 1, index + 20);
    const blank = rest.findIndex((each) => each.trim() === '');
    const text = rest.slice(0, blank < 0 ? rest.length : blank).join('\n');
    return [{ line: index + 1, start, end, text, layer: '' }];
  });

/** Advanced SubStation: `Dialogue: layer,start,end,style,name,l,r,v,effect,text`. */
const dialogues = (lines: readonly string[]): Cue[] =>
  lines.flatMap((line, index) => {
    const [, said] = /^Dialogue:\s*(.*)$/.exec(line) ?? [];
    if (said === undefined) return [];
    const [layer = '', from = '', to = '', style = '', , , , , , ...text] = said.split(',');
    const start = millisecondsOf(from);
    const end = millisecondsOf(to);
    if (start === null || end === null) return [];
    return [{ line: index + 1, start, end, text: text.join(','), layer: `${layer} ${style}` }];
  });

/** The cues of a text in the order of the file; none where it is in neither of the forms that are read. */
export const cuesOf = (text: string): Cue[] => {
  const lines = text.split(/\r\n|\r|\n/);
  const found = timedLines(lines);
  return found.length > 0 ? found : dialogues(lines);
};
