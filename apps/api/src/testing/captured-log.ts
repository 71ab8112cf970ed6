import pino from 'pino';

/** A server log for tests, with its written lines. */
export const capturedLog = (level: pino.Level = 'info') => {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};
