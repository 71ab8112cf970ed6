import { payRun } from '@eigaichi/wire/settlement/payout-runs';
import { refundCredit, reversePayment } from '@eigaichi/wire/settlement/settlement';
import { closeYear } from '@eigaichi/wire/settlement/settlement-documents';
import { attachCertificate } from '@eigaichi/wire/settlement/tax-certificates';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import { runsOf } from '../../apps/api/src/testing/payouts.ts';
import { type Parties, providerQuoteOf, type Quote } from '../../apps/api/src/testing/quoted.ts';
import { accountsOf, dataOf, goTo } from '../../apps/api/src/testing/shared-deal.ts';

const paid_on = '2026-04-01';

type Certificate = { readonly name: string; readonly content: string };

/**
 * Entries of every kind in a buyer's account (D8d). They include a reversed payment, and an excess one less tax
 * withheld abroad with its certificate (D8o). Also a refund and an allotment.
 */
export const moveMoney = async (
  harness: Harness,
  parties: Parties,
  { shared, certificate }: { readonly shared: Quote; readonly certificate: Certificate },
): Promise<void> => {
  const { manager } = parties;
  const accounts = accountsOf(harness);
  const openNow = async () => (await accounts.read(manager, shared)).open.amount;
  const uuid = providerQuoteOf(shared).uuid;
  const whole = await openNow();
  const transfer = { paid_on, note: 'Words.' };
  dataOf(await accounts.pay(manager, shared, { ...transfer, amount: whole, open: whole, reference: 'W-0' }));
  const [payment] = (await accounts.read(manager, shared)).payments;
  const params = { uuid, payment: payment?.uuid ?? '' };
  dataOf(await harness.call(reversePayment, { as: manager, params, body: { paid_on, reason: 'Words.' } }));
  const tax_abroad = { amount: 1, country: 'KR', rate: 10 };
  const more = { ...transfer, amount: whole + 100, tax_abroad, open: whole, reference: 'W-1', credit: true };
  dataOf(await accounts.pay(manager, shared, more));
  const taxed = (await accounts.read(manager, shared)).payments.find((each) => each.tax_abroad !== null);
  dataOf(
    await harness.call(attachCertificate, {
      as: manager,
      params: { uuid, payment: taxed?.uuid ?? '' },
      body: { file: certificate },
    }),
  );
  const refund = { side: 'buyer', amount: 40, paid_on, reference: 'W-2', note: 'Words.', open: await openNow() };
  dataOf(await harness.call(refundCredit, { as: manager, params: { uuid }, body: refund }));
  await accounts.settled(parties, shared, '2026-07-01', '2026-10-05', '5000');
};

/** Closes the year and pays the payable amounts by a payout run; returns its uuid. */
export const payOut = async (harness: Harness, { manager }: Pick<Parties, 'manager'>): Promise<string> => {
  goTo(harness, '2027-01-10');
  dataOf(await harness.call(closeYear, { as: manager, params: { year: 2026 } }));
  const runs = runsOf(harness, manager);
  const { uuid } = await runs.approved('2027-02-28');
  dataOf(await runs.send(uuid));
  dataOf(
    await harness.call(payRun, { as: manager, params: { uuid }, body: { paid_on: '2027-01-10', reference: 'W-3' } }),
  );
  return uuid;
};
