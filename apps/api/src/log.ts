import pino, { type Level, type Logger } from 'pino';
import type { Config } from './config.ts';
import { redactError, redactText } from './redact.ts';

/** Maximum milliseconds before a line is written. */
const longestWait = 500;
const pageOfLines = 8192;

/** Levels from which a line is written immediately: it may be the last. */
const urgent: readonly Level[] = ['error', 'fatal'];

/** Content of a log line, without the values of a failed query and without links that still work. */
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

/** Structured log on standard output, written in batches: a write per line would cost more than many requests. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>, output = standardOutput()): Logger => {
  const hooks = {
    logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number) {
      method.apply(this, args.map(redacted) as typeof args);
      if (urgent.some((name) => pino.levels.values[name] === level)) output.flush();
    },
  };
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, output);
};
