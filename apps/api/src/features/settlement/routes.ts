import { fileLabel } from '@eigaichi/domain/settlement/journal-files';
import { valueDateIssues } from '@eigaichi/domain/settlement/payment-input';
import { closingPaidOn } from '@eigaichi/domain/settlement/periods';
import { preferredOf } from '@eigaichi/domain/shared/language';
import { releaseQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import * as statements from '@eigaichi/wire/settlement/bank-statements';
import * as periods from '@eigaichi/wire/settlement/book-periods';
import * as journal from '@eigaichi/wire/settlement/journal';
import * as records from '@eigaichi/wire/settlement/payment-records';
import * as runs from '@eigaichi/wire/settlement/payout-runs';
import * as receivables from '@eigaichi/wire/settlement/receivables';
import * as accounts from '@eigaichi/wire/settlement/settlement';
import * as documents from '@eigaichi/wire/settlement/settlement-documents';
import * as certificates from '@eigaichi/wire/settlement/tax-certificates';
import * as taxResidences from '@eigaichi/wire/settlement/tax-residences';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { mediaTypes, sendFile, sendWorkbook, sendWritten } from '../../http/send-file.ts';
import { explainLostRace } from '../quotes/explain-lost-race.ts';
import { readQuote } from '../quotes/read-quote.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { printAccount, readAccount } from './accounts/read-account.ts';
import { readSummary } from './accounts/read-summary.ts';
import { readableTransferIssues } from './accounts/typed-amounts.ts';
import { closeYear } from './closing/close-year.ts';
import { openYears } from './closing/open-years.ts';
import { previewClosing } from './closing/preview-closing.ts';
import { remindReports } from './closing/remind-reports.ts';
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
import { askPayout } from './payouts/ask-payout.ts';
import { failPayout } from './payouts/fail-payout.ts';
import { listPayouts } from './payouts/list-payouts.ts';
import { makePayouts } from './payouts/make-payouts.ts';
import { approveRun, discardRun, sendRun } from './payouts/move-run.ts';
import { payPayout, payRun } from './payouts/pay-payout.ts';
import { printRun } from './payouts/print-run.ts';
import { printTransfers } from './payouts/print-transfers.ts';
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

/** The value date of a transfer whose other fields can't be read (D8d, D27). */
const ofValueDate =
  ({ clock }: Deps) =>
  ({ body }: { readonly body: { readonly paid_on?: string } }) =>
    valueDateIssues(body.paid_on ?? '', { today: clock.today().toString() });

const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, accounts.listAccounts, ({ actor, query }) => listAccounts(deps, actor, query));
  bind(app, deps, accounts.readSummary, async ({ actor }) => ({ data: await readSummary(deps, actor) }));
  bind(app, deps, accounts.readAccount, async ({ actor, params, query }) => ({
    data: await readAccount(deps, actor, { ...params, ...query }),
  }));
  bind(app, deps, accounts.readStatementFile, async ({ actor, params, query, request, reply }) => {
    const language = query.language ?? preferredOf(request.headers['accept-language']);
    const file = await printAccount(deps, actor, { ...params, ...query, language });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  bind(
    app,
    deps,
    accounts.recordPayment,
    async ({ actor, params, body, deps: own }) => {
      await recordPayment(own, actor, { ...body, ...params });
      return { data: await readAccount(own, actor, { ...params, side: body.side }) };
    },
    ({ actor, params, body }) => readableTransferIssues(deps, actor, { ...body, quote_provider: params.uuid }),
  );
  bind(
    app,
    deps,
    releaseQuote,
    async ({ actor, params: { uuid }, body, deps: own }) => {
      await explainLostRace(own, actor, { uuid, action: 'release' }, () =>
        recordPrepayment(own, actor, { ...body, uuid }),
      );
      return { data: await readQuote(own, actor, uuid) };
    },
    ({ actor, body }) => readableTransferIssues(deps, actor, { ...body, side: 'buyer' }),
  );
  bind(
    app,
    deps,
    accounts.refundCredit,
    async ({ actor, params, body, deps: own }) => {
      await refundCredit(own, actor, { ...body, ...params });
      return { data: await readAccount(own, actor, { ...params, side: body.side }) };
    },
    ({ actor, params, body }) => readableTransferIssues(deps, actor, { ...body, quote_provider: params.uuid }),
  );
  bind(
    app,
    deps,
    accounts.reversePayment,
    async ({ actor, params, body, deps: own }) => {
      const side = await reversePayment(own, actor, { ...body, ...params });
      return { data: await readAccount(own, actor, { ...params, side }) };
    },
    ofValueDate(deps),
  );
  bind(app, deps, certificates.attachCertificate, async ({ actor, params, body }) => {
    await attachCertificate(deps, actor, { ...params, ...body });
    return { data: await readAccount(deps, actor, { ...params, side: 'buyer' }) };
  });
  bind(app, deps, certificates.readCertificate, async ({ actor, params, reply }) =>
    sendFile(reply, await readCertificate(deps, actor, params.payment)),
  );
  bind(app, deps, documents.previewInvoice, async ({ actor, params }) => ({
    data: await previewInvoice(deps, actor, params.uuid),
  }));
  bind(app, deps, accounts.issueInvoice, async ({ actor, params, body }) => ({
    data: await issueInvoice(deps, actor, { ...params, ...body }),
  }));
};

const usageRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, accounts.readUsageSheet, async ({ actor, params, request, reply }) => {
    const language = preferredOf(request.headers['accept-language']);
    const { name, source } = await usageSheet(deps, actor, { ...params, language });
    return sendWorkbook(reply, name, source);
  });
  bind(app, deps, accounts.checkUsageSheet, async ({ actor, params, body }) => ({
    data: await readUsageRows(deps, actor, { ...params, ...body }),
  }));
  bind(app, deps, accounts.previewUsage, async ({ actor, params, body }) => ({
    data: await previewUsage(deps, actor, { ...body, ...params }),
  }));
  bind(
    app,
    deps,
    accounts.reportUsage,
    async ({ actor, params, body, deps: own }) => {
      await reportUsage(own, actor, { ...body, ...params });
      return { data: await readAccount(own, actor, { uuid: params.uuid, side: 'buyer' }) };
    },
    ({ actor, params, body }) => readableUsageIssues(deps, actor, { ...body, ...params }),
  );
  bind(app, deps, accounts.settlePeriod, async ({ actor, params, body }) => {
    await settlePeriod(deps, actor, { ...body, ...params });
    return { data: await readAccount(deps, actor, { uuid: params.uuid, side: 'buyer' }) };
  });
};

const documentRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, documents.readDocument, async ({ actor, params }) => ({
    data: await readDocument(deps, actor, params.uuid),
  }));
  bind(app, deps, documents.readDocumentFile, async ({ actor, params, query, request, reply }) => {
    const language = query.language ?? preferredOf(request.headers['accept-language']);
    const file = await printDocument(deps, actor, { ...params, language });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  bind(app, deps, documents.cancelDocument, async ({ actor, params, body }) => {
    const uuid = await cancelDocument(deps, { ...params, ...body, actor });
    return { data: await readDocument(deps, actor, uuid) };
  });
  bind(app, deps, documents.creditInvoice, async ({ actor, params, body, deps: own }) => {
    const uuid = await creditInvoice(own, actor, { ...params, ...body });
    return { data: await readDocument(own, actor, uuid) };
  });
  bind(app, deps, documents.resendInvoice, async ({ actor, params }) => {
    await resendInvoice(deps, actor, params.uuid);
    return { data: await readDocument(deps, actor, params.uuid) };
  });
  bind(app, deps, documents.listIssuers, ({ query }) =>
    listIssuers(deps.db, { ...query, today: deps.clock.today().toString() }),
  );
  bind(app, deps, documents.setIssuer, async ({ actor, body }) => {
    const row = await setIssuer(deps, actor, body);
    if (row === null) return { data: null, waits: true };
    return { data: { ...row, current: row.effective_on <= deps.clock.today().toString() }, waits: false };
  });
  bind(app, deps, documents.searchRecords, ({ actor, query, deps: own }) => searchRecords(own, actor, query));
  bind(app, deps, documents.exportYear, async ({ actor, params, reply }) =>
    sendWritten(reply, {
      name: `ledger_${params.year}`,
      format: params.format,
      source: await exportYear(deps, actor, params),
    }),
  );
};

const payoutRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, documents.previewClosing, async ({ actor, params }) => ({
    data: await previewClosing(deps, actor, params.year),
  }));
  bind(app, deps, documents.closeYear, async ({ actor, params }) => ({
    data: { titles: await closeYear(deps, actor, params.year) },
  }));
  bind(app, deps, documents.remindReports, async ({ actor, params }) => ({
    data: { agreements: await remindReports(deps, actor, params.year) },
  }));
  bind(app, deps, documents.listOpenYears, async () => ({
    data: (await openYears(deps.db, deps.clock.today().toString())).map((year) => ({
      year,
      paid_on: closingPaidOn(year),
    })),
  }));
  bind(app, deps, runs.listPayouts, ({ actor, query }) => listPayouts(deps, actor, query));
  bind(app, deps, runs.makePayouts, async ({ actor, body }) => ({
    data: { uuid: await makePayouts(deps, actor, body) },
  }));
  bind(app, deps, runs.listRuns, ({ query }) => listRuns(deps, query));
  bind(app, deps, runs.readRun, async ({ actor, params }) => ({ data: await readRun(deps, actor, params.uuid) }));
  bind(app, deps, runs.readRunSheet, async ({ actor, params, reply }) => {
    const { name, source } = await printRun(deps, actor, params.uuid);
    return sendWorkbook(reply, name, source);
  });
  bind(app, deps, runs.readTransferFile, async ({ actor, params, query, reply }) => {
    const file = await printTransfers(deps, actor, { ...params, ...query });
    return sendFile(reply, { ...file, type: mediaTypes.transfers });
  });
  bind(app, deps, runs.readTransferSender, async () => ({ data: await readTransferSender(deps) }));
  bind(app, deps, runs.setTransferSender, async ({ actor, body }) => ({
    ...(await setTransferSender(deps, actor, body)),
  }));
  const moves = [
    [runs.approveRun, approveRun],
    [runs.discardRun, discardRun],
    [runs.sendRun, sendRun],
  ] as const;
  for (const [endpoint, move] of moves)
    bind(app, deps, endpoint, async ({ actor, params, body }) => {
      await move(deps, actor, { ...params, ...body });
      return { data: await readRun(deps, actor, params.uuid) };
    });
  bind(app, deps, runs.payRun, async ({ actor, params, body }) => {
    await payRun(deps, actor, { ...params, ...body });
    return { data: await readRun(deps, actor, params.uuid) };
  });
  bind(
    app,
    deps,
    runs.payPayout,
    async ({ actor, params, body }) => {
      await payPayout(deps, actor, { ...params, ...body });
      return { data: params };
    },
    ofValueDate(deps),
  );
  bind(
    app,
    deps,
    runs.failPayout,
    async ({ actor, params, body }) => {
      await failPayout(deps, actor, { ...params, ...body });
      return { data: params };
    },
    ({ body }) => valueDateIssues(body.failed_on ?? '', { today: deps.clock.today().toString(), field: 'failed_on' }),
  );
  bind(app, deps, runs.askPayout, async ({ actor }) => ({ data: await askPayout(deps, actor) }));
};

const recordRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, records.listPaymentRecords, ({ actor, query }) => listPaymentRecords(deps, actor, query));
  bind(app, deps, records.readPaymentRecord, async ({ actor, params }) => ({
    data: await readPaymentRecord(deps, actor, params),
  }));
  bind(app, deps, records.readPaymentRecordFile, async ({ actor, params, query, request, reply }) => {
    const language = query.language ?? preferredOf(request.headers['accept-language']);
    const file = await printPaymentRecord(deps, actor, { ...params, language });
    return sendFile(reply, { ...file, type: mediaTypes[params.format] });
  });
  bind(app, deps, records.exportPaymentRecords, async ({ actor, params, reply }) =>
    sendWritten(reply, {
      name: `payment_records_${params.year}`,
      format: params.format,
      source: await exportPaymentRecords(deps, actor, params),
    }),
  );
};

const journalRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, journal.readJournal, async ({ params }) => ({ data: await readJournal(deps, params) }));
  bind(app, deps, journal.exportJournal, async ({ actor, params, query, reply }) => {
    const { version, source } = await exportJournal(deps, actor, { ...params, ...query });
    return sendWritten(reply, {
      name: `journal_${params.format}_${fileLabel({ period_from: params.from, period_to: params.to, version })}`,
      format: params.format === 'yayoi' ? 'csv_shift_jis' : 'csv',
      source,
    });
  });
  bind(app, deps, periods.readPeriods, async ({ actor, params }) => ({
    data: await readPeriods(deps, actor, params.year),
  }));
  bind(app, deps, periods.movePeriod, async ({ actor, params, body }) => {
    await proposePeriodMove(deps, actor, { ...params, ...body });
    return { data: await readPeriods(deps, actor, params.period.slice(0, 4)) };
  });
  bind(app, deps, journal.listJournalAccounts, ({ query }) => listJournalAccounts(deps, query));
  bind(app, deps, journal.setJournalAccounts, async ({ actor, body }) => {
    const data = await setJournalAccounts(deps, actor, body);
    return { data, waits: data === null };
  });
};

/** How tax is withheld from providers abroad (D8t). */
const taxRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, taxResidences.readTaxResidence, async ({ params }) => ({
    data: await readTaxResidence(deps, params.uuid),
  }));
  bind(app, deps, taxResidences.setTaxResidence, async ({ actor, params, body }) => {
    await setTaxResidence(deps, actor, { ...params, ...body });
    return { data: await readTaxResidence(deps, params.uuid) };
  });
};

const statementRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, statements.previewStatement, async ({ body }) => ({ data: await previewStatement(deps, body) }));
  bind(app, deps, statements.importStatement, async ({ actor, body }) => ({
    data: await importStatement(deps, actor, body),
  }));
  bind(app, deps, statements.reconcileDays, async ({ params }) => ({ data: await reconcileDays(deps, params) }));
  bind(app, deps, statements.listBankLines, ({ actor, query }) => listBankLines(deps, actor, query));
  bind(app, deps, statements.matchBankLine, async ({ actor, params, body, deps: own }) => {
    await matchBankLine(own, actor, { ...params, ...body });
    return { data: params };
  });
  bind(
    app,
    deps,
    statements.recordReceipt,
    async ({ actor, body, deps: own }) => {
      await recordReceipt(own, actor, body);
      return { data: { accounts: body.parts.length } };
    },
    ofValueDate(deps),
  );
  bind(app, deps, statements.setBankLineAside, async ({ actor, params, body }) => {
    await setBankLineAside(deps, actor, { ...params, ...body });
    return { data: params };
  });
  bind(app, deps, statements.restoreBankLine, async ({ actor, params }) => {
    await restoreBankLine(deps, actor, params);
    return { data: params };
  });
};

/** Accounts of deals, reports of use, documents, closings, payouts and the bank's statements (spec 9, D7, D8). */
export const settlementRoutes = (app: FastifyInstance, deps: Deps): void => {
  accountRoutes(app, deps);
  usageRoutes(app, deps);
  documentRoutes(app, deps);
  payoutRoutes(app, deps);
  statementRoutes(app, deps);
  taxRoutes(app, deps);
  recordRoutes(app, deps);
  bindDunning(app, deps);
  bindListExports(app, deps);
  bind(app, deps, receivables.listReceivables, ({ query }) => listReceivables(deps, query));
  journalRoutes(app, deps);
};
