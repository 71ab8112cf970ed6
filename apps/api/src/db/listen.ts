import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Milliseconds until a lost connection is retried. */
const pause = 500;

/**
 * Listens to a channel on its own connection until stopped, replacing a broken one. Notifications sent meanwhile are
 * lost, so `onNotification` is also called after each connect.
 */
export const listen = (
  { pool, log }: { readonly pool: Pool; readonly log: Pick<Logger, 'warn'> },
  channel: string,
  onNotification: () => void,
): { stop: () => Promise<void> } => {
  let stopped = false;
  let leave: () => void = () => {};
  const hear = async () => {
    const client = await pool.connect();
    let broken = false;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
      client.once('end', () => {
        broken = true;
        resolve();
      });
    });
    try {
      client.on('notification', onNotification);
      await client.query(`listen ${channel}`);
      onNotification();
      if (!stopped) await gone;
      if (!broken) await client.query('unlisten *');
    } finally {
      client.removeListener('notification', onNotification);
      client.release(broken);
    }
  };
  const listenAgain = async () => {
    while (!stopped) {
      await hear().catch((error: unknown) => log.warn({ err: error, channel }, 'listening for changes failed'));
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  };
  const done = listenAgain();
  return {
    stop: () => {
      stopped = true;
      leave();
      return done;
    },
  };
};
