import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { joinTexts, shownNames } from '../../../db/movie-texts.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../../deps.ts';
import { notify } from '../../../emails/notify.ts';
import { type WaitingMovie, waitingEmail } from '../mails/emails.ts';

/** Staff roles that decide on titles (D16). */
const deciders = Object.entries(capabilitiesOfStaff)
  .filter(([, capabilities]) => capabilities.includes('movies.decide'))
  .map(([role]) => Number(role));

const columns = {
  status: col.int,
  ...col.each(col.text, 'ja', 'en', 'company_ja', 'company_en'),
};

const markNotified = async (tx: Tx, now: IsoInstant): Promise<WaitingMovie[]> => {
  const found = await readRows(tx, columns)`
    with notified as (
      update movies set waiting_told_at = ${now} where waiting_since is not null and waiting_told_at is null
      returning uuid, status, waiting_since, provider_id, original_name
    )
    select t.status, ${shownNames('t')},
      p.company_name as company_ja, coalesce(p.company_name_english, p.company_name) as company_en
    from notified t join providers p on p.uuid = t.provider_id
    ${joinTexts('t.uuid')}
    order by t.waiting_since, t.uuid`;
  return found.map(({ status, ja, en, company_ja, company_en }) => ({
    title: { ja, en },
    company: { ja: company_ja, en: company_en },
    deletion: status === movieStatus.requested_delete,
  }));
};

/**
 * Emails the staff who decide on titles all submissions since the last email, in one email even for a thousand. The job
 * that marks the rows sends it, so no title is mailed twice.
 */
const notifyWaiting = async (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const waiting = await markNotified(tx, deps.clock.nowIso());
    if (waiting.length === 0) return;
    const readers = await readRows(tx, { email: col.text, preferred_language: col.word<Language>() })`
      select a.email, a.preferred_language from accounts a join managers s on s.uuid = a.uuid
      where a.state = 'approved' and s.staff_role = any(${sql.param(deciders)}::int[]) order by a.email`;
    await notify(tx, deps, readers, {
      path: '/admin/titles',
      write: (to, link) => waitingEmail(to, waiting, link),
    });
  });

export const moderationJobs: JobHandlers = {
  tell_waiting_titles: (_payload, deps) => notifyWaiting(deps),
};

/** Every five minutes: titles submitted together go in one email. */
export const moderationSchedule: readonly ScheduledJob[] = [{ task: 'tell_waiting_titles', cron: '*/5 * * * *' }];
