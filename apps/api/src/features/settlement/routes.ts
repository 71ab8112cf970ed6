import { fileLabel } from '@eigaichi/domain/settlement/journal-files';
import { valueDateIssues } from '@eigaichi/domain/settlement/payment-input';
import { closingPaidOn } from '@eigaichi/domain/settlement/periods';
import { releaseQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import * as statements from '@eigaichi/wire/settlement/bank-statements';
import * as periods from '@eigaichi/wire/settlement/book-periods';
import * as journal from '@eigaichi/wire/settlement/journal';
import * as noticeBases from '@eigaichi/wire/settlement/notice-bases';
import * as records from '@eigaichi/wire/settlement/payment-records';
import * as runs from '@eigaichi/wire/settlement/payout-runs';
import * as receivables from '@eigaichi/wire/settlement/receivables';
import * as accounts from '@eigaichi/wire/settlement/settlement';
import * as documents from '@eigaichi/wire/settlement/settlement-documents';
import * as certificates from '@eigaichi/wire/settlement/tax-certificates';
import * as taxResidences from '@eigaichi/wire/settlement/tax-residences';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { mediaTypes, sendFile, sendStreamed, sendWorkbook } from '../../http/send-file.ts';
import { explainLostRace } from '../quotes/explain-lost-race.ts';
import { readQuote } from '../quotes/read-quote.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { printAccount, readAccount } from './accounts/read-account.ts';
import { readSummary } from './accounts/read-summary.ts';
import { readableTransferIssues } from './accounts/typed-amounts.ts';
import { closeYear } from './closing/close-year.ts';
import { openYears } from './closing/open-years.ts';
import { previewClosing } from './closing/preview-closing.ts';
import { requestMissingReports } from './closing/remind-reports.ts';
import { cancelDocument } from './documents/cancel-document.ts';
import { creditInvoice } from './documents/credit-invoice.ts';
import { exportYear } from './documents/export-year.ts';
import { issueInvoice, previewInvoice } from './documents/issue-invoice.ts';
import { listIssuers } from './documents/issuer-queries.ts';
import { printDocument, readDocument } from './documents/read-document.ts';
import { resendInvoice } from './documents/resend-invoice.ts';
import { searchRecords } from './documents/search-records.ts';
import { setIssuer } from './documents/set-issuer.ts';
import { bindDunning } from './dunning/routes.ts';
import { bindListExports } from './exports/routes.ts';
import { listJournalAccounts, setJournalAccounts } from './journal/journal-accounts.ts';
import { readJournal } from './journal/read-journal.ts';
import { exportJournal } from './journal/write-journal.ts';
import { recordPayment, recordPrepayment } from './payments/record-payment.ts';
import { recordReceipt } from './payments/record-receipt.ts';
import { refundCredit } from './payments/refund-credit.ts';
import { reversePayment } from './payments/reverse-payment.ts';
import { attachCertificate, readCertificate } from './payments/tax-certificate.ts';
import { failPayout } from './payouts/fail-payout.ts';
import { listPayouts } from './payouts/list-payouts.ts';
import { makePayouts } from './payouts/make-payouts.ts';
import { approveRun, discardRun, sendRun } from './payouts/move-run.ts';
import { readNoticeBasis, setNoticeBasis } from './payouts/notice-bases.ts';
import { payPayout, payRun } from './payouts/pay-payout.ts';
import { printRun } from './payouts/print-run.ts';
import { printTransfers } from './payouts/print-transfers.ts';
import { printTransfersAbroad } from './payouts/print-transfers-abroad.ts';
import { requestPayout } from './payouts/request-payout.ts';
import { listRuns, readRun } from './payouts/run-queries.ts';
import { readTaxResidence, setTaxResidence } from './payouts/tax-residences.ts';
import { readTransferSender, setTransferSender } from './payouts/transfer-sender.ts';
import { proposePeriodMove } from './periods/move-period.ts';
import { readPeriods } from './periods/read-periods.ts';
import { listReceivables } from './receivables/list-receivables.ts';
import { listPaymentRecords, readPaymentRecord } from './records/payment-record-queries.ts';
import { exportPaymentRecords, printPaymentRecord } from './records/print-payment-records.ts';
import { listBankLines } from './statements/bank-line-queries.ts';
import { importStatement, previewStatement } from './statements/import-statement.ts';
import { matchBankLine, restoreBankLine, setBankLineAside } from './statements/match-bank-line.ts';
import { reconcileDays } from './statements/reconcile-days.ts';
import { previewUsage } from './usage/preview-usage.ts';
import { readableUsageIssues, reportUsage } from './usage/report-usage.ts';
import { settlePeriod } from './usage/settle-period.ts';
import { readUsageRows, usageSheet } from './usage/usage-sheet.ts';

/** Value date of a transfer whose other fields can't be read (D8d, D27). */
const ofValueDate =
  ({ clock }: Deps) =>
  ({ body }: { readonly body: { readonly paid_on?: string } }) =>
    valueDateIssues(body.paid_on ?? '', { today: clock.today().toString() });

const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(accounts.listAccounts, ({ actor, query }) => listAccounts(deps, actor, query));
  one(accounts.readSummary, ({ actor }) => readSummary(deps, actor));
  one(accounts.readAccount, ({ actor, params, query }) => readAccount(deps, actor, { ...params, ...query }));
  use(accounts.readStatementFile, async ({ actor, params, query, language, reply }) => {
    const file = await printAccount(deps, actor, { ...params, ...query, language: query.language ?? language });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  one(
    accounts.recordPayment,
    async ({ actor, params, body, deps: own }) => {
      await recordPayment(own, actor, { ...body, ...params });
      return readAccount(own, actor, { ...params, side: body.side });
    },
    ({ actor, params, body }) => readableTransferIssues(deps, actor, { ...body, quote_provider: params.uuid }),
  );
  one(
    releaseQuote,
    async ({ actor, params: { uuid }, body, deps: own }) => {
      await explainLostRace(own, actor, { uuid, action: 'release' }, () =>
        recordPrepayment(own, actor, { ...body, uuid }),
      );
      return readQuote(own, actor, uuid);
    },
    ({ actor, body }) => readableTransferIssues(deps, actor, { ...body, side: 'buyer' }),
  );
  one(
    accounts.refundCredit,
    async ({ actor, params, body, deps: own }) => {
      await refundCredit(own, actor, { ...body, ...params });
      return readAccount(own, actor, { ...params, side: body.side });
    },
    ({ actor, params, body }) => readableTransferIssues(deps, actor, { ...body, quote_provider: params.uuid }),
  );
  one(
    accounts.reversePayment,
    async ({ actor, params, body, deps: own }) => {
      const side = await reversePayment(own, actor, { ...body, ...params });
      return readAccount(own, actor, { ...params, side });
    },
    ofValueDate(deps),
  );
  one(certificates.attachCertificate, async ({ actor, params, body }) => {
    await attachCertificate(deps, actor, { ...params, ...body });
    return readAccount(deps, actor, { ...params, side: 'buyer' });
  });
  use(certificates.readCertificate, async ({ actor, params, reply }) =>
    sendFile(reply, await readCertificate(deps, actor, params.payment)),
  );
  one(documents.previewInvoice, ({ actor, params }) => previewInvoice(deps, actor, params.uuid));
  one(accounts.issueInvoice, ({ actor, params, body }) => issueInvoice(deps, actor, { ...params, ...body }));
};

const usageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(accounts.readUsageSheet, async ({ actor, params, language, reply }) => {
    const { name, source } = await usageSheet(deps, actor, { ...params, language });
    return sendWorkbook(reply, name, source);
  });
  one(accounts.checkUsageSheet, ({ actor, params, body }) => readUsageRows(deps, actor, { ...params, ...body }));
  one(accounts.previewUsage, ({ actor, params, body }) => previewUsage(deps, actor, { ...body, ...params }));
  one(
    accounts.reportUsage,
    async ({ actor, params, body, deps: own }) => {
      await reportUsage(own, actor, { ...body, ...params });
      return readAccount(own, actor, { uuid: params.uuid, side: 'buyer' });
    },
    ({ actor, params, body }) => readableUsageIssues(deps, actor, { ...body, ...params }),
  );
  one(accounts.settlePeriod, async ({ actor, params, body }) => {
    await settlePeriod(deps, actor, { ...body, ...params });
    return readAccount(deps, actor, { uuid: params.uuid, side: 'buyer' });
  });
};

const documentRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, orPending } = binder(app, deps);
  one(documents.readDocument, ({ actor, params }) => readDocument(deps, actor, params.uuid));
  use(documents.readDocumentFile, async ({ actor, params, query, language, reply }) => {
    const file = await printDocument(deps, actor, { ...params, language: query.language ?? language });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  one(documents.cancelDocument, async ({ actor, params, body }) => {
    const uuid = await cancelDocument(deps, { ...params, ...body, actor });
    return readDocument(deps, actor, uuid);
  });
  one(documents.creditInvoice, async ({ actor, params, body, deps: own }) => {
    const uuid = await creditInvoice(own, actor, { ...params, ...body });
    return readDocument(own, actor, uuid);
  });
  one(documents.resendInvoice, async ({ actor, params }) => {
    await resendInvoice(deps, actor, params.uuid);
    return readDocument(deps, actor, params.uuid);
  });
  use(documents.listIssuers, ({ query }) => listIssuers(deps.db, { ...query, today: deps.clock.today().toString() }));
  orPending(documents.setIssuer, async ({ actor, body }) => {
    const row = await setIssuer(deps, actor, body);
    return row === null ? null : { ...row, current: row.effective_on <= deps.clock.today().toString() };
  });
  use(documents.searchRecords, ({ actor, query, deps: own }) => searchRecords(own, actor, query));
  use(documents.exportYear, async ({ actor, params, reply }) =>
    sendStreamed(reply, {
      name: `ledger_${params.year}`,
      format: params.format,
      source: await exportYear(deps, actor, params),
    }),
  );
};

const payoutRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, orPending } = binder(app, deps);
  one(documents.previewClosing, ({ actor, params }) => previewClosing(deps, actor, params.year));
  one(documents.closeYear, async ({ actor, params }) => ({ titles: await closeYear(deps, actor, params.year) }));
  one(documents.requestMissingReports, async ({ actor, params }) => ({
    agreements: await requestMissingReports(deps, actor, params.year),
  }));
  one(documents.listOpenYears, async () =>
    (await openYears(deps.db, deps.clock.today().toString())).map((year) => ({
      year,
      paid_on: closingPaidOn(year),
    })),
  );
  use(runs.listPayouts, ({ actor, query }) => listPayouts(deps, actor, query));
  one(runs.makePayouts, async ({ actor, body }) => ({ uuid: await makePayouts(deps, actor, body) }));
  use(runs.listRuns, ({ query }) => listRuns(deps, query));
  one(runs.readRun, ({ actor, params }) => readRun(deps, actor, params.uuid));
  use(runs.readRunSheet, async ({ actor, params, reply }) => {
    const { name, source } = await printRun(deps, actor, params.uuid);
    return sendWorkbook(reply, name, source);
  });
  use(runs.readTransferFile, async ({ actor, params, query, reply }) => {
    const file = await printTransfers(deps, actor, { ...params, ...query });
    return sendFile(reply, { ...file, type: mediaTypes.transfers });
  });
  use(runs.readTransfersAbroad, async ({ actor, params, query, reply }) => {
    const file = await printTransfersAbroad(deps, actor, { ...params, ...query });
    return sendFile(reply, { ...file, type: mediaTypes.xml });
  });
  one(runs.readTransferSender, () => readTransferSender(deps));
  orPending(runs.setTransferSender, ({ actor, body }) => setTransferSender(deps, actor, body));
  const moves = [
    [runs.approveRun, approveRun],
    [runs.sendRun, sendRun],
  ] as const;
  for (const [endpoint, move] of moves)
    one(endpoint, async ({ actor, params, body }) => {
      await move(deps, actor, { ...params, ...body });
      return readRun(deps, actor, params.uuid);
    });
  one(runs.discardRun, async ({ actor, params }) => {
    await discardRun(deps, actor, params.uuid);
    return readRun(deps, actor, params.uuid);
  });
  one(runs.payRun, async ({ actor, params, body }) => {
    await payRun(deps, actor, { ...params, ...body });
    return readRun(deps, actor, params.uuid);
  });
  one(
    runs.payPayout,
    async ({ actor, params, body }) => {
      await payPayout(deps, actor, { ...params, ...body });
      return params;
    },
    ofValueDate(deps),
  );
  one(
    runs.failPayout,
    async ({ actor, params, body }) => {
      await failPayout(deps, actor, { ...params, ...body });
      return params;
    },
    ({ body }) => valueDateIssues(body.failed_on ?? '', { today: deps.clock.today().toString(), field: 'failed_on' }),
  );
  one(runs.requestPayout, ({ actor }) => requestPayout(deps, actor));
};

const recordRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(records.listPaymentRecords, ({ actor, query }) => listPaymentRecords(deps, actor, query));
  one(records.readPaymentRecord, ({ actor, params }) => readPaymentRecord(deps, actor, params));
  use(records.readPaymentRecordFile, async ({ actor, params, query, language, reply }) => {
    const file = await printPaymentRecord(deps, actor, { ...params, language: query.language ?? language });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  use(records.exportPaymentRecords, async ({ actor, params, reply }) =>
    sendStreamed(reply, {
      name: `payment_records_${params.year}`,
      format: params.format,
      source: await exportPaymentRecords(deps, actor, params),
    }),
  );
};

const journalRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, orPending } = binder(app, deps);
  one(journal.readJournal, ({ params }) => readJournal(deps, params));
  use(journal.exportJournal, async ({ actor, params, query, reply }) => {
    const { version, source } = await exportJournal(deps, actor, { ...params, ...query });
    return sendStreamed(reply, {
      name: `journal_${params.format}_${fileLabel({ period_from: params.from, period_to: params.to, version })}`,
      format: params.format === 'yayoi' ? 'csv_shift_jis' : 'csv',
      source,
    });
  });
  one(periods.readPeriods, ({ actor, params }) => readPeriods(deps, actor, params.year));
  one(periods.movePeriod, async ({ actor, params, body }) => {
    await proposePeriodMove(deps, actor, { ...params, ...body });
    return readPeriods(deps, actor, params.period.slice(0, 4));
  });
  use(journal.listJournalAccounts, ({ query }) => listJournalAccounts(deps, query));
  orPending(journal.setJournalAccounts, ({ actor, body }) => setJournalAccounts(deps, actor, body));
};

/** Routes for the tax withheld from providers abroad (D8t), and the basis of consumption tax on notices (D8ze). */
const taxRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one, orPending } = binder(app, deps);
  one(noticeBases.readNoticeBasis, ({ params }) => readNoticeBasis(deps, params.uuid));
  orPending(noticeBases.setNoticeBasis, ({ actor, params, body }) =>
    setNoticeBasis(deps, actor, { ...params, ...body }),
  );
  one(taxResidences.readTaxResidence, ({ params }) => readTaxResidence(deps, params.uuid));
  one(taxResidences.setTaxResidence, async ({ actor, params, body }) => {
    await setTaxResidence(deps, actor, { ...params, ...body });
    return readTaxResidence(deps, params.uuid);
  });
};

const statementRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(statements.previewStatement, ({ body }) => previewStatement(deps, body));
  one(statements.importStatement, ({ actor, body }) => importStatement(deps, actor, body));
  one(statements.reconcileDays, ({ params }) => reconcileDays(deps, params));
  use(statements.listBankLines, ({ actor, query }) => listBankLines(deps, actor, query));
  one(statements.matchBankLine, async ({ actor, params, body, deps: own }) => {
    await matchBankLine(own, actor, { ...params, ...body });
    return params;
  });
  one(
    statements.recordReceipt,
    async ({ actor, body, deps: own }) => {
      await recordReceipt(own, actor, body);
      return { accounts: body.parts.length };
    },
    ofValueDate(deps),
  );
  one(statements.setBankLineAside, async ({ actor, params, body }) => {
    await setBankLineAside(deps, actor, { ...params, ...body });
    return params;
  });
  one(statements.restoreBankLine, async ({ actor, params }) => {
    await restoreBankLine(deps, actor, params);
    return params;
  });
};

/** Accounts of deals, reports of use, documents, closings, payouts and bank statements (spec 9, D7, D8). */
export const settlementRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  accountRoutes(app, deps);
  usageRoutes(app, deps);
  documentRoutes(app, deps);
  payoutRoutes(app, deps);
  statementRoutes(app, deps);
  taxRoutes(app, deps);
  recordRoutes(app, deps);
  bindDunning(app, deps);
  bindListExports(app, deps);
  use(receivables.listReceivables, ({ query }) => listReceivables(deps, query));
  journalRoutes(app, deps);
};
