import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type FirstStep, firstSteps, stepsFor } from '@eigaichi/domain/desk/first-start';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { currencies } from '@eigaichi/domain/options/currencies';
import { sql } from 'drizzle-orm';
import { readLastBackup } from '../../backup/last-backup.ts';
import { col, readRow } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { issuerSetting } from '../settlement/documents/issuer-queries.ts';
import { senderSetting } from '../settlement/payouts/transfer-sender.ts';

const columns = {
  issuer: col.bool,
  transfer_sender: col.bool,
  rates: col.bool,
  mail: col.bool,
  staff: col.bool,
  providers: col.bool,
  titles: col.bool,
  buyers: col.bool,
};

/** Whether an address still is a sample: its domain is one of those reserved for examples (RFC 2606). */
const isPlaceholder = (address: string): boolean => /[@/.]example(?:\.(?:com|net|org))?(?=[/:>]|$)/.test(address);

const approved = (role: string) => sql`exists (select 1 from accounts where role = ${role} and state = 'approved')`;

/** Currencies that an amount is exchanged from; the yen has no rate. */
const exchanged = currencies.length - 1;

/**
 * What this market still needs before its first deal, as far as the reader can do it (D37f). Derived from the data: nothing
 * is stored. The demo market needs nothing.
 */
export const readFirstStart = async ({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>, actor: Actor) => {
  if (config.mode === 'demo') return { steps: [] };
  const today = clock.today().toString();
  const row = await readRow(db, columns)`
    select exists (select 1 from settings where name = ${issuerSetting} and effective_on <= ${today}) as issuer,
      exists (select 1 from settings where name = ${senderSetting}) as transfer_sender,
      (select count(distinct currency) from exchange_rates
        where effective_on <= ${today} and voided_at is null) >= ${exchanged} as rates,
      exists (select 1 from mails where sent_at is not null) as mail,
      (select count(*) from (select 1 from accounts where role = 'manager' and state = 'approved' limit 2) m) = 2 as staff,
      ${approved('provider')} as providers, ${approved('consumer')} as buyers,
      exists (select 1 from movies where status = ${movieStatus.approved}) as titles`;
  if (row === undefined) throw new Error('the database says nothing of itself');
  const known: Readonly<Record<FirstStep, boolean>> = {
    ...row,
    // Without a mail server emails are only stored.
    mail: row.mail && config.smtpUrl !== null,
    mail_sender: !isPlaceholder(config.mailFrom),
    company_site: !isPlaceholder(config.companySiteUrl),
    // Settings promise a backup; only one that was made counts.
    backups: (await readLastBackup(db)) !== null,
  };
  const done = new Set(firstSteps.map(({ name }) => name).filter((name) => known[name]));
  return { steps: stepsFor(actor, done) };
};
