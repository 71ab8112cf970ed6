import type { Actor } from '@eigaichi/domain/accounts/actor';
import { missingProfileFields } from '@eigaichi/domain/accounts/buyer-lacking';
import { type FirstStep, stepsFor } from '@eigaichi/domain/accounts/first-steps';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { currencies } from '@eigaichi/domain/options/currencies';
import { sql } from 'drizzle-orm';
import { readLastBackup } from '../../backup/last-backup.ts';
import { col, readRow } from '../../db/read-rows.ts';
import { wasSignedSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { issuerSetting } from '../settlement/documents/issuer-queries.ts';
import { senderSetting } from '../settlement/payouts/transfer-sender.ts';

const columns = col.each(
  col.bool,
  'issuer',
  'transfer_sender',
  'rates',
  'mail',
  'staff',
  'providers',
  'titles',
  'buyers',
);

type Reading = Pick<Deps, 'db' | 'config' | 'clock'>;
type Known = Partial<Readonly<Record<FirstStep, boolean>>>;

const profileColumns = col.each(col.orNull(col.text), 'company_url', 'distribution_area', 'hq_country', 'tel');

/** True if an address is still a sample: its domain is reserved for examples (RFC 2606). */
const isPlaceholder = (address: string): boolean => /[@/.]example(?:\.(?:com|net|org))?(?=[/:>]|$)/.test(address);

const approved = (role: string) => sql`exists (select 1 from accounts where role = ${role} and state = 'approved')`;

/** Number of currencies with an exchange rate; the yen has none. */
const exchanged = currencies.length - 1;

/** Completed steps of a new market; null in the demo market, which needs none. */
const doneOfMarket = async ({ db, config, clock }: Reading) => {
  if (config.mode === 'demo') return null;
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
  return {
    ...row,
    // Without a mail server emails are only stored.
    mail: row.mail && config.smtpUrl !== null,
    mail_sender: !isPlaceholder(config.mailFrom),
    company_site: !isPlaceholder(config.companySiteUrl),
    // Settings only promise a backup; an actual one is required.
    backups: (await readLastBackup(db)) !== null,
  };
};

const colleague = (account: string) => sql`exists (
  select 1 from members where account_uuid = ${account} and status <> 'removed' offset 1
)`;

const buyerColumns = { wanted: col.bool, colleague: col.bool, search: col.bool, request: col.bool, signed: col.bool };

const doneOfBuyer = async ({ db }: Reading, { account, person }: Actor) => {
  const row = await readRow(db, { ...buyerColumns, ...profileColumns })`
    select c.company_url, c.distribution_area, c.hq_country, c.tel, ${colleague(account)} as colleague,
      exists (select 1 from saved_views where account_id = ${account} and person_id = ${person.uuid}
        and list = 'movies' and is_start) as wanted,
      exists (select 1 from movie_access_logs where account_id = ${account}) as search,
      exists (select 1 from quotes where consumer_id = ${account}) as request,
      exists (select 1 from quote_movies qm join quotes q on q.uuid = qm.quote_id
        where q.consumer_id = ${account} and ${wasSignedSql}) as signed
    from consumers c where c.uuid = ${account}`;
  if (row === undefined || row.signed) return null;
  return { ...row, buyer_profile: missingProfileFields(row).length === 0 };
};

const providerColumns = col.each(col.bool, 'first_title', 'offer', 'payout_account', 'screener', 'colleague', 'signed');

const doneOfProvider = async ({ db }: Reading, { account }: Actor) => {
  const own = sql`from movies m where m.provider_id = ${account} and m.trashed_at is null`;
  const row = await readRow(db, providerColumns)`
    select exists (select 1 ${own}) as first_title, ${colleague(account)} as colleague,
      exists (select 1 ${own} and exists (select 1 from offer_lines o where o.movie_id = m.uuid)) as offer,
      exists (select 1 ${own} and exists (select 1 from screeners s where s.movie_id = m.uuid)) as screener,
      exists (select 1 from payout_accounts where uuid = ${account}) as payout_account,
      exists (select 1 from quote_movies qm join quote_providers qp on qp.uuid = qm.quote_provider_id
        where qp.provider_id = ${account} and ${wasSignedSql}) as signed`;
  return row === undefined || row.signed ? null : row;
};

const doneByRole = { manager: doneOfMarket, consumer: doneOfBuyer, provider: doneOfProvider } as const;

/**
 * First steps that the reader can do: before the market's first deal (D37f), or the company's (D38e). Derived from the
 * data; nothing is stored. None once they are done, or once the company has signed an agreement.
 */
export const readFirstSteps = async (deps: Reading, actor: Actor) => {
  const known: Known | null = await doneByRole[actor.role](deps, actor);
  return { steps: known === null ? [] : stepsFor(actor, known) };
};
