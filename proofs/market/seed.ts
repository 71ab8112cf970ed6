import { join } from 'node:path';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from '../../apps/api/src/db/embedded.ts';
import { sessions } from '../../apps/api/src/db/schema/sessions.ts';
import { newToken, tokenHash } from '../../apps/api/src/http/session.ts';
import { makeConsumer, makeManager, makeProvider } from '../../apps/api/src/testing/accounts.ts';
import { makeGenre, makeMovie } from '../../apps/api/src/testing/movies.ts';
import { setIssuer, setRates } from '../../apps/api/src/testing/quoted.ts';
import { emails } from './people.ts';

export type SessionHeader = Readonly<Record<string, string>>;

/** A small market: who trades in it, each with an open session; they can log in too. */
export type SmallMarket = {
  readonly buyer: SessionHeader;
  readonly provider: SessionHeader;
  readonly manager: SessionHeader;
  readonly movies: readonly string[];
  readonly genre: string;
};

const sessionDays = 1;

/** The server that runs on a data directory, or a new one. */
export const databaseOf = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbedded({ directory: join(dataDir, 'postgres') });

/** A pool for the proof's own looks at the database. */
export const openLooks = (url: () => string) => openPool(url, { error: () => undefined });

/** Writes the market into a migrated database. */
export const seedMarket = async (url: string, titles: number): Promise<SmallMarket> => {
  const pool = openLooks(() => url);
  const db = openDatabase(pool);
  const sessionOf = async (actor: Actor): Promise<SessionHeader> => {
    const token = newToken();
    await db.insert(sessions).values({
      token_hash: tokenHash(token),
      account_id: actor.account,
      role: actor.role,
      long_life: true,
      created_at: new Date(),
      expires_at: new Date(Date.now() + sessionDays * 86_400_000),
      idle_until: new Date(Date.now() + sessionDays * 86_400_000),
    });
    return { authorization: `Bearer ${token}` };
  };
  try {
    await setRates(db);
    await setIssuer(db);
    const [provider, second] = await Promise.all(
      emails.providers.map((email) => makeProvider(db, { account: { email } })),
    );
    const [buyer] = await Promise.all(emails.buyers.map((email) => makeConsumer(db, { account: { email } })));
    if (provider === undefined || second === undefined || buyer === undefined) throw new Error('nobody trades');
    const movies: string[] = [];
    for (let made = 0; made < titles; made += 1) movies.push(await makeMovie(db, provider));
    await makeMovie(db, second);
    return {
      provider: await sessionOf(provider),
      buyer: await sessionOf(buyer),
      manager: await sessionOf(await makeManager(db, { account: { email: emails.manager } })),
      movies,
      genre: await makeGenre(db),
    };
  } finally {
    await pool.end();
  }
};
