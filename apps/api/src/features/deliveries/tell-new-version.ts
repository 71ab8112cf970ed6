import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isDownloadableSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { namesFor, namesOf, readersOf } from '../quotes/quote-readers.ts';
import type { FileRow } from './file-store.ts';
import { newVersionLetter } from './mails/letters.ts';

type Told = { readonly quote: string; readonly number: number; readonly provider: string; readonly consumer: string };

/** Tells the buyer that a file was sent anew after the delivery was declared. Before that, the declaration tells it all. */
export const tellNewVersion = async (deps: Deps, tx: Tx, file: FileRow): Promise<void> => {
  const found = await tx.execute<Told>(sql`
    select q.uuid as quote, q.number, qp.provider_id as provider, q.consumer_id as consumer
    from quote_movies qm join quotes q on q.uuid = qm.quote_id join quote_providers qp on qp.uuid = qm.quote_provider_id
    where qm.uuid = ${file.quote_movie_id} and ${isDownloadableSql}`);
  const [told] = found.rows;
  if (told === undefined) return;
  const names = await namesOf(tx, [file.quote_movie_id]);
  const link = `${deps.config.publicUrl}/vod/quotes/purchased/${told.quote}`;
  for (const reader of await readersOf(tx, 'consumer', told))
    await deps.mail.queue(
      tx,
      newVersionLetter(reader, { number: told.number, titles: namesFor(names, reader), name: file.name, link }),
    );
};
