import {
  screeners,
  screening_invitations,
  screening_notes,
  screening_policies,
  screening_requests,
  screening_viewings,
} from '../../apps/api/src/db/schema/screeners.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Ring } from './people.ts';

/** A title with a live screener, a request and an invitation to watch it; returns the screener. */
export const makeScreening = async ({ deps }: Harness, { buyer, provider }: Ring, movie: string): Promise<string> => {
  const { db, clock } = deps;
  const now = clock.nowIso();
  await db
    .insert(screening_policies)
    .values({ movie_id: movie, audience: 'on_request', terms: 'Words.', updated_at: now });
  await db.insert(screening_requests).values({
    movie_id: movie,
    account_id: buyer.account,
    state: 'declined',
    note: 'Words.',
    reason: 'Words.',
    requested_at: now,
    decided_at: now,
  });
  await db.insert(screening_invitations).values({
    movie_id: movie,
    email: 'words@example.com',
    name: 'Words',
    company_name: 'Words',
    preferred_language: 'en',
    token_hash: Buffer.from(movie),
    invited_until: '2027-01-01',
    invited_at: now,
    invited_by: provider.account,
  });
  const [row] = await db
    .insert(screeners)
    .values({
      movie_id: movie,
      kind: 'screener',
      state: 'live',
      name: 'Words',
      decision_note: 'Words.',
      bytes: 1,
      part_bytes: 1,
      storage_upload: 'none',
      sent_by: provider.account,
      seconds: 60,
      started_at: now,
      completed_at: now,
    })
    .returning();
  if (row === undefined) throw new Error('no screener was made');
  const viewer = `account/${buyer.account}/${buyer.person.uuid}`;
  const who = { movie_id: movie, viewer, account_id: buyer.account, person: 'Words', company: 'Words' };
  await db.insert(screening_viewings).values({
    ...who,
    screener_id: row.uuid,
    is_house: false,
    device_hash: Buffer.from('device'),
    started_at: now,
    seen_at: now,
    watched: [5, 5],
  });
  const note = { ...who, at_seconds: 1, text: 'Words.', written_at: now };
  await db.insert(screening_notes).values([
    { ...note, scope: 'private' },
    { ...note, scope: 'provider', answer: 'Words.', answered_at: now },
  ]);
  return row.uuid;
};
