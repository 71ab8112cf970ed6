import type { Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { isDownloadableSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { tell, titlesInShort } from '../../emails/tell.ts';
import { toldMovies } from '../quotes/mail-terms.ts';
import { readersOf } from '../quotes/quote-readers.ts';
import type { FileRow } from './file-store.ts';
import { newVersionEmail } from './mails/emails.ts';

const toldColumns = {
  quote: col.text,
  number: col.int,
  provider: col.text,
  consumer: col.text,
};

/**
 * Notifies the buyer of a file that was replaced after the delivery was declared. Before that, the declaration covers
 * it.
 */
export const tellNewVersion = async (deps: Deps, tx: Tx, file: FileRow): Promise<void> => {
  const told = await readRow(tx, toldColumns)`
    select q.uuid as quote, q.number, qp.provider_id as provider, q.consumer_id as consumer
    from quote_movies qm join quotes q on q.uuid = qm.quote_id join quote_providers qp on qp.uuid = qm.quote_provider_id
    where qm.uuid = ${file.quote_movie_id} and ${isDownloadableSql}`;
  if (told === undefined) return;
  const names = (await toldMovies(tx, [file.quote_movie_id])).map(({ name }) => name);
  const link = `${deps.config.publicUrl}/vod/quotes/purchased/${told.quote}`;
  for (const reader of await readersOf(tx, 'consumer', told))
    await tell(tx, deps, reader, {
      link,
      detail: titlesInShort(names),
      write: (to) => {
        const titles = names.map((name) => name[to.preferred_language]);
        return newVersionEmail(to, { number: told.number, titles, name: file.name, link });
      },
    });
};
