import { japaneseLetters } from '@eigaichi/domain/accounts/person-name';
import { type SQL, sql } from 'drizzle-orm';

/** `personName` of domain for the row of an alias, as query text. */
export const personNameText = (row: string): string =>
  `case when concat(${row}.last_name, ${row}.first_name) ~ '[${japaneseLetters}]'
    then concat_ws(' ', nullif(${row}.last_name, ''), nullif(${row}.first_name, ''))
    else concat_ws(' ', nullif(${row}.first_name, ''), nullif(${row}.last_name, '')) end`;

/** A person's name in their own order (`personName`), in a query; the alias is that of its row. */
export const personNameIn = (row: string): SQL => sql.raw(personNameText(row));
