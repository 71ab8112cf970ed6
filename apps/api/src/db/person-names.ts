import { type SQL, sql } from 'drizzle-orm';

/** A person's name in the order of its own language, as it signs and as the log names it; the alias is that of its row. */
export const personNameIn = (row: 'a' | 'p'): SQL =>
  sql.raw(`case ${row}.preferred_language when 'ja' then concat_ws(' ', ${row}.last_name, ${row}.first_name)
    else concat_ws(' ', ${row}.first_name, ${row}.last_name) end`);
