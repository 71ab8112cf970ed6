import pino from 'pino';

/** A log of a server in a test, with the lines that were written to it. */
export const capturedLog = (level: pino.Level = 'info') => {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};
