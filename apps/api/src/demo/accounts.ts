import { personName } from '@eigaichi/domain/accounts/person-name';
import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { businessType } from '@eigaichi/domain/options/companies';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { eq, inArray } from 'drizzle-orm';
import { accounts, consumers, managers, providers, terms_agreements } from '../db/schema/accounts.ts';
import { notice_bases } from '../db/schema/notice-bases.ts';
import { persons } from '../db/schema/persons.ts';
import { hashPassword } from '../features/sessions/passwords.ts';
import { type DemoBuyer, type DemoProvider, demoBuyers, demoManagers, demoProviders } from './companies.ts';
import { chance, demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

/** Password of every demo account; the demo's page shows it. */
export const demoPassword = 'Eigaichi2026';

/** A realistic company number with a valid check digit (D25), and more leading zeros than any real company has. */
const invoiceNumber = (place: number): string => {
  const digits = String(place + 1).padStart(12, '0');
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, n) => total + digit * (n % 2 === 0 ? 1 : 2), 0);
  return `T${9 - (sum % 9)}${digits}`;
};

const providerColumns = (provider: DemoProvider, place: number) => ({
  uuid: demoId('account', provider.key),
  company_name: provider.company.ja,
  company_name_english: provider.company.en,
  name_english: provider.person.en,
  last_name_english: provider.person.last.en,
  first_name_english: provider.person.first.en,
  company_type: provider.type,
  company_url: `https://${provider.key}.example`,
  agree_to_terms: true,
  timezone: 'Asia/Tokyo',
  address_country: 'JP',
  address_city: provider.city,
  address_zip: `000-000${chance(`zip ${provider.key}`, 10)}`,
  hq_country: 'JP',
  plan_id: provider.plan,
  fee_rate: provider.fee_rate,
  has_invoice: place % 3 !== 2,
  invoice_number: place % 3 === 2 ? null : invoiceNumber(place),
  create_provider: false,
  translations: {
    ja: { about: provider.about.ja || null, pr: null },
    en: { about: provider.about.en || null, pr: null },
  },
});

/** Bases of consumption tax (D8ze): the first provider agreed to purchase statements, the second has the fee basis. */
const basisRows = (now: Temporal.Instant) => {
  const [{ key, last, first }] = demoManagers;
  const created_at = daysBefore(now, 400);
  const effective_on = created_at.slice(0, 10);
  return demoProviders.slice(0, 2).map((provider, place) => ({
    uuid: demoId('notice basis', provider.key),
    provider_id: demoId('account', provider.key),
    notice_basis: place === 0 ? ('purchase' as const) : ('fee' as const),
    agreed_on: place === 0 ? effective_on : null,
    effective_on,
    entered_by: demoId('account', key),
    entered_name: `${last} ${first}`,
    created_at,
  }));
};

const consumerColumns = (buyer: DemoBuyer) => ({
  uuid: demoId('account', buyer.key),
  company_name: buyer.company,
  company_type: buyer.type,
  company_url: `https://${buyer.key}.example`,
  agree_to_terms: buyer.state !== 'pending',
  address_country: buyer.country,
  address_city: buyer.city,
  hq_country: buyer.country,
  confirmed_country: buyer.state === 'approved' ? buyer.country : null,
  hq_city: buyer.city,
  areas: [...buyer.areas],
  channels: [...buyer.channels],
  business_types: [...buyer.business],
  annual_revenue_size: 2 + chance(`revenue ${buyer.key}`, 3),
  annual_revenue_currency: buyer.currency,
  user_count: buyer.business.includes(businessType.svod) ? 20_000 * (1 + chance(`users ${buyer.key}`, 60)) : 0,
});

const emailOf = (key: string) => `${key}@example.com`;

/** Every demo market account, all with one known password: production refuses to start with any of them (D35c). */
export const demoAccounts: readonly { readonly uuid: string; readonly email: string }[] = [
  ...demoManagers,
  ...demoProviders,
  ...demoBuyers,
].map(({ key }) => ({ uuid: demoId('account', key), email: emailOf(key) }));

type Person = { role: 'manager' | 'provider' | 'consumer'; key: string; last: string; first: string };

const accountRow = (
  { role, key, last, first }: Person,
  rest: { created_at: IsoInstant; state?: 'pending' | 'approved' | 'blocked' },
) => ({
  uuid: demoId('account', key),
  role,
  email: emailOf(key),
  state: 'approved' as const,
  preferred_language: role === 'consumer' ? ('en' as const) : ('ja' as const),
  email_confirmed_at: rest.created_at,
  last_name: last,
  first_name: first,
  updated_at: rest.created_at,
  ...rest,
});

export const accountsStage: DemoStage = {
  name: 'accounts',
  load: async ({ tx, now }) => {
    const since = (key: string) => daysBefore(now, 420 + chance(`since ${key}`, 400));
    const people = [
      ...demoManagers.map(({ key, last, first }) =>
        accountRow({ role: 'manager', key, last, first }, { created_at: since(key) }),
      ),
      ...demoProviders.map(({ key, person }) =>
        accountRow({ role: 'provider', key, last: person.last.ja, first: person.first.ja }, { created_at: since(key) }),
      ),
      ...demoBuyers.map(({ key, person, state }) =>
        accountRow(
          { role: 'consumer', key, ...person },
          { state, created_at: state === 'pending' ? daysBefore(now, 2) : since(key) },
        ),
      ),
    ];
    await tx
      .insert(accounts)
      .values(people.map((row) => ({ ...row, blocked_at: row.state === 'blocked' ? daysBefore(now, 60) : null })));
    await tx
      .update(persons)
      .set({ password_hash: await hashPassword(demoPassword) })
      .where(
        inArray(
          persons.uuid,
          people.map(({ uuid }) => uuid),
        ),
      );
    for (const { key, person } of demoBuyers)
      if (person.other_script !== undefined)
        await tx
          .update(persons)
          .set({ name_other_script: person.other_script })
          .where(eq(persons.uuid, demoId('account', key)));
    await tx
      .insert(managers)
      .values(demoManagers.map(({ key, staff_role }) => ({ uuid: demoId('account', key), staff_role })));
    await tx.insert(providers).values(demoProviders.map(providerColumns));
    await tx.insert(notice_bases).values(basisRows(now));
    await tx.insert(consumers).values(demoBuyers.map(consumerColumns));
    // Every company agreed to the terms in force when it joined, and to the current ones.
    await tx.insert(terms_agreements).values(
      people
        .filter((row) => row.role !== 'manager' && row.state !== 'pending')
        .flatMap((row) =>
          [
            { version: '2023-06-20', agreed_at: row.created_at },
            { version: termsVersion, agreed_at: daysBefore(now, 0) },
          ].map((agreed) => ({
            ...agreed,
            uuid: demoId('terms', `${row.email} ${agreed.version}`),
            account_id: row.uuid,
            document: 'terms' as const,
            person_name: personName(row),
            person_email: row.email,
          })),
        ),
    );
    return `${demoProviders.length} providers, ${demoBuyers.length} buyers`;
  },
};
