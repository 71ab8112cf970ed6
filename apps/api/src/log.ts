import pino, { type Level, type Logger } from 'pino';
import type { Config } from './config.ts';
import { redactError, redactText } from './redact.ts';

/** Milliseconds after which a line is written at the latest. */
const longestWait = 500;
const pageOfLines = 8192;

/** From this level on a line is written immediately: it may be the last. */
const urgent: readonly Level[] = ['error', 'fatal'];

/** What a line is made of, without the values of a query that failed and without links that still work. */
const redacted = (part: unknown): unknown => {
  // A line may be plain text: the queue logs failed jobs this way.
  if (typeof part === 'string') return redactText(part);
  if (part instanceof Error) return redactError(part);
  return typeof part === 'object' && part !== null && 'err' in part ? { ...part, err: redactError(part.err) } : part;
};

type Output = { write(line: string): unknown; flush(): void };

const standardOutput = (): Output => {
  const output = pino.destination({ dest: 1, sync: false, minLength: pageOfLines });
  setInterval(() => output.flush(), longestWait).unref();
  return output;
};

/** The structured log on standard output. Lines go out together: one write for each would cost more than many a request. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>, output = standardOutput()): Logger => {
  const hooks = {
    logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number) {
      method.apply(this, args.map(redacted) as typeof args);
      if (urgent.some((name) => pino.levels.values[name] === level)) output.flush();
    },
  };
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, output);
};
