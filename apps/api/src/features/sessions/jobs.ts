import { noticeDays } from '@eigaichi/domain/options/notice-kinds';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { mailLoginLink, mailPasswordLink } from './mail-password-link.ts';

const emailPayload = z.object({ email: z.string() });

export const sessionsJobs: JobHandlers = {
  mail_password_link: (payload, deps) => mailPasswordLink(deps, emailPayload.parse(payload).email),
  mail_login_link: (payload, deps) => mailLoginLink(deps, emailPayload.parse(payload).email),
  forget_expired: async (_payload, deps) => {
    const now = deps.clock.now();
    await deps.db.execute(
      sql`delete from sessions where least(expires_at, idle_until) <= ${now.toString()}::timestamptz`,
    );
    await deps.db.execute(sql`delete from attempts where window_ends_at <= ${now.toString()}::timestamptz`);
    await deps.db.execute(sql`delete from passkey_challenges where expires_at <= ${now.toString()}::timestamptz`);
    const dayAgo = now.subtract({ hours: 24 }).toString();
    await deps.db.execute(sql`delete from password_links where expires_at <= ${dayAgo}::timestamptz`);
    await deps.db.execute(sql`delete from email_links where expires_at <= ${dayAgo}::timestamptz`);
    const oldest = now.subtract({ hours: 24 * noticeDays }).toString();
    await deps.db.execute(sql`delete from notices where at <= ${oldest}::timestamptz`);
    await deps.db.execute(sql`delete from idempotency_keys where created_at <= ${dayAgo}::timestamptz`);
  },
};

export const sessionsSchedule: readonly ScheduledJob[] = [{ task: 'forget_expired', cron: '17 * * * *' }];
