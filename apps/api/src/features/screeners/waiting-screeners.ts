import { sql } from 'drizzle-orm';

/** Films `s` that wait for staff approval, with their titles `m` (D24b). */
export const waitingScreeners = sql.raw(
  `(select * from screeners where state = 'awaiting_approval') s
    join movies m on m.uuid = s.movie_id and m.trashed_at is null`,
);
