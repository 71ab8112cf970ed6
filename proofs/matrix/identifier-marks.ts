import { movieField } from './mark-rules.ts';

const ofMovie = (column: string) => `(select m.${column} from movies m where m.uuid = t.movie_id)`;

/** Names of a title's editions and masters: everyone who sees the title reads them (D54). */
export const identifierMarks = {
  table: 'movie_identifiers',
  facts: { provider: ofMovie('provider_id'), detail: ofMovie('status') },
  columns: { identifier_name: movieField('original_name') },
};
