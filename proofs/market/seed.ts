import { join } from 'node:path';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../apps/api/src/db/embedded.ts';
import { makeConsumer, makeManager, makeProvider } from '../../apps/api/src/testing/accounts.ts';
import { makeGenre, makeMovie } from '../../apps/api/src/testing/movies.ts';
import { setIssuer, setRates } from '../../apps/api/src/testing/quoted.ts';
import { openSession } from '../../apps/api/src/testing/sessions.ts';
import { emails } from './people.ts';

export type SessionHeader = Readonly<Record<string, string>>;

/** A small market: its traders, each with an open session; they can also log in. */
export type SmallMarket = {
  readonly buyer: SessionHeader;
  readonly provider: SessionHeader;
  readonly manager: SessionHeader;
  readonly movies: readonly string[];
  readonly genre: string;
};

/** The server running on a data directory, or a new one. */
export const databaseOf = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbedded({ directory: join(dataDir, 'postgres') });

/** A database pool for the proof's own observer. */
export const openObserver = (url: () => string) => openPool(url, { error: () => undefined });

/** Writes the market into a migrated database. */
export const seedMarket = async (url: string, titles: number): Promise<SmallMarket> => {
  const pool = openObserver(() => url);
  const db = openDatabase(pool);
  try {
    await setRates(db);
    await setIssuer(db);
    const [provider, second] = await Promise.all(
      emails.providers.map((email) => makeProvider(db, { account: { email } })),
    );
    const [buyer] = await Promise.all(emails.buyers.map((email) => makeConsumer(db, { account: { email } })));
    if (provider === undefined || second === undefined || buyer === undefined)
      throw new Error('demo accounts are missing');
    const movies: string[] = [];
    for (let made = 0; made < titles; made += 1) movies.push(await makeMovie(db, provider));
    await makeMovie(db, second);
    return {
      provider: await openSession(db, provider),
      buyer: await openSession(db, buyer),
      manager: await openSession(db, await makeManager(db, { account: { email: emails.manager } })),
      movies,
      genre: await makeGenre(db),
    };
  } finally {
    await pool.end();
  }
};
