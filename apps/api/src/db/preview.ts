import type { Database, Tx } from './client.ts';

/** Ends a preview's transaction with the value that it read. */
class Previewed extends Error {
  readonly read: unknown;
  constructor(read: unknown) {
    super('a preview is rolled back');
    this.read = read;
  }
}

/**
 * Returns the values read after a change that is then rolled back. Uses up no number, writes nothing, and is refused
 * like the change itself.
 */
export const preview = async <T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      throw new Previewed(await run(tx));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.read as T;
    throw error;
  }
};
