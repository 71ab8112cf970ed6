import pino, { type Level, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Milliseconds after which a line is written at the latest. */
const longestWait = 500;
const pageOfLines = 8192;

/** From this level on a line is written at once: it may be the last. */
const urgent: readonly Level[] = ['error', 'fatal'];

/** The structured log on standard output. Lines go out together: one write for each would cost more than many a request. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger => {
  const output = pino.destination({ dest: 1, sync: false, minLength: pageOfLines });
  setInterval(() => output.flush(), longestWait).unref();
  const hooks = {
    logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number) {
      method.apply(this, args);
      if (urgent.some((name) => pino.levels.values[name] === level)) output.flush();
    },
  };
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, output);
};
