import { consumerRecord, providerRecord } from '@eigaichi/wire/accounts/account-records';
import * as payoutAccounts from '@eigaichi/wire/accounts/payout-accounts';
import * as agreements from '@eigaichi/wire/agreements/agreements';
import * as deliveries from '@eigaichi/wire/deliveries/deliveries';
import * as quotes from '@eigaichi/wire/quotes/quotes';
import * as settlement from '@eigaichi/wire/settlement/settlement';
import * as documents from '@eigaichi/wire/settlement/settlement-documents';
import { sql } from 'drizzle-orm';
import { readPayoutAccount } from '../../accounts/payout-account.ts';
import { readConsumer, readProvider } from '../../accounts/read-account.ts';
import { visibleAgreements } from '../../agreements/agreement-queries.ts';
import { readAgreement } from '../../agreements/read-agreement.ts';
import { readDelivery } from '../../deliveries/read-delivery.ts';
import { readQuote } from '../../quotes/read-quote.ts';
import { visibleQuoteMovies } from '../../quotes/visible-quotes.ts';
import { readAccount } from '../../settlement/accounts/read-account.ts';
import { readDocument } from '../../settlement/documents/read-document.ts';
import type { CompanyList, ExportReader } from './company-list.ts';
import { viewList } from './view-list.ts';

const ofAccount = ({ account }: ExportReader) => sql`select ${account}::text as id`;

const visibleQuotes = (reader: ExportReader) => sql`
  select q.uuid::text as id from quotes q where exists (select from quote_movies qm
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    where qm.quote_id = q.uuid and ${visibleQuoteMovies(reader)})
  order by q.number`;

/** Lists that a buyer and a provider share or see in part, as the calls of their pages answer. */
export const sharedLists: readonly CompanyList[] = [
  viewList({
    name: 'quotes',
    record: quotes.readQuote.answer.shape.data,
    ids: visibleQuotes,
    read: readQuote,
  }),
  viewList({
    name: 'agreements',
    record: agreements.agreement,
    ids: (reader) => sql`
      select l.agreement_id::text as id from agreement_listings l where ${visibleAgreements(reader)} order by l.number`,
    read: (deps, reader, uuid) => readAgreement(deps, reader, { uuid, language: reader.language }),
  }),
  viewList({
    name: 'deliveries',
    record: deliveries.readDelivery.answer.shape.data,
    ids: visibleQuotes,
    read: readDelivery,
  }),
  viewList({
    name: 'transaction_ledgers',
    record: settlement.readAccount.answer.shape.data,
    ids: (reader) => sql`
      select a.quote_provider_id::text as id from agreement_listings l join agreements a on a.uuid = l.agreement_id
      where a.version = 1 and ${visibleAgreements(reader)} order by l.number`,
    read: (deps, reader, uuid) =>
      readAccount(deps, reader, { uuid, side: reader.role === 'provider' ? 'provider' : 'buyer' }),
  }),
  viewList({
    name: 'documents',
    record: documents.readDocument.answer.shape.data,
    ids: ({ account }) => sql`
      select uuid::text as id from documents where party_id = ${account} order by issued_on, code`,
    read: readDocument,
  }),
];

/** The company's own profile. */
export const profileList = {
  consumer: viewList({
    name: 'account',
    record: consumerRecord.omit({ actions: true }),
    ids: ofAccount,
    read: ({ db }, reader, uuid) => readConsumer(db, reader, uuid),
  }),
  provider: viewList({
    name: 'account',
    record: providerRecord.omit({ actions: true }),
    ids: ofAccount,
    read: ({ db }, reader, uuid) => readProvider(db, reader, uuid),
  }),
} as const;

/** A provider's bank details, masked as on their page. */
export const payoutAccountList: CompanyList = viewList({
  name: 'payout_account',
  record: payoutAccounts.readPayoutAccount.answer.shape.data.unwrap(),
  ids: ofAccount,
  read: (deps, reader) => readPayoutAccount(deps, reader),
});
