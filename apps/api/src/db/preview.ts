import type { Database, Tx } from './client.ts';

/** Ends the transaction of a preview with what it read. */
class Previewed extends Error {
  readonly read: unknown;
  constructor(read: unknown) {
    super('a preview is rolled back');
    this.read = read;
  }
}

/**
 * Returns what is read after a change that is made and rolled back: no number is used up, nothing is written, and it is
 * refused like the change itself.
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
