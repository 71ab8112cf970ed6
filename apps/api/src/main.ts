import pino from 'pino';
import { ConfigError, processConfig, servesDemo } from './config.ts';
import { StartError } from './data-dir.ts';
import { EmbeddedError } from './db/embedded/binaries.ts';
import { openLog } from './log.ts';
import { redactError } from './redact.ts';
import { serve, stopAll, surviveOutage, type Undo } from './serve.ts';
import { sourceStack } from './source-positions.ts';

const explain = (error: unknown): string =>
  error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedError
    ? error.message
    : `Eigaichi could not start: ${redactError(error).stack}`;

/** An uncaught error ends the process; Node prints the stack left here. */
const explainCrash = (error: unknown) => {
  if (error instanceof Error) error.stack = sourceStack(error.stack ?? error.message);
};

const undo: Undo[] = [];
const hurry = new AbortController();
let stopping: Promise<void> | undefined;
try {
  const config = processConfig();
  const log = openLog(config);
  const stop = () => {
    if (stopping === undefined) stopping = stopAll(undo, log).then(() => process.exit(0));
    else hurry.abort();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  surviveOutage(log);
  process.on('uncaughtExceptionMonitor', explainCrash);
  await serve(config, { log, undo, hurried: hurry.signal });
  if (servesDemo(config)) process.stdout.write(`Demo logins and a tour: ${config.publicUrl}/demo\n`);
  process.stdout.write(`Eigaichi runs at ${config.publicUrl}\n`);
} catch (error) {
  // A failure after a stop during the start is a consequence of that stop.
  if (stopping === undefined) {
    process.stderr.write(`${explain(error)}\n`);
    await stopAll(undo, pino({ level: 'error' }));
    process.exit(1);
  }
}
