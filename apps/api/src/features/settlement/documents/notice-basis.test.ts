import type { Actor } from '@eigaichi/domain/accounts/actor';
import { providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import { readNoticeBasis, setNoticeBasis } from '@eigaichi/wire/settlement/notice-bases';
import { readSummary } from '@eigaichi/wire/settlement/settlement';
import { setTaxResidence } from '@eigaichi/wire/settlement/tax-residences';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import * as approvals from '@eigaichi/wire/staff/approvals';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { enterDetails, runsOf } from '../../../testing/payouts.ts';
import { dataOf, documentAs, goTo, makeBooks, sharedDeal, unbalancedAccounts } from '../../../testing/shared-deal.ts';

/* The basis of consumption tax on payment notices, as staff enter it for a provider (D8ze). */

const { harness, accounts, manager } = await makeBooks();
const { db } = harness.deps;
const due_on = '2027-02-28';
const registered = { has_invoice: true, invoice_number: 'T7010705000725' };

const enter = (provider: Actor, body: object, as = manager) =>
  harness.call(setNoticeBasis, { as, params: { uuid: provider.account }, body });
const entriesOf = async (provider: Actor) =>
  dataOf<AnswerOut<typeof readNoticeBasis>['data']>(
    await harness.call(readNoticeBasis, { as: manager, params: { uuid: provider.account } }),
  ).entries;

/** A deal with a buyer in France: 1,000 dollars over the guarantee, 147,200 yen less 30 percent. */
const earnedBy = async (provider: Actor) => {
  const buyer = await makeConsumer(db, { consumer: { hq_country: 'FR', company_name: 'Sample Streaming' } });
  const parties = { buyer, provider, manager };
  const quote = await sharedDeal(harness, parties);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'N', open: 1000 }));
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  return { buyer, quote };
};

test('notices and the journal follow the basis in force on their day', async () => {
  const [fee, statement, abroad] = [
    await makeProvider(db, {
      provider: { hq_country: 'JP', company_type: providerCompanyType.director, ...registered },
    }),
    await makeProvider(db, { provider: { hq_country: 'JP', ...registered } }),
    await makeProvider(db, { provider: { hq_country: 'FR', ...registered } }),
  ];
  const today = harness.deps.clock.today();
  const agreed_on = today.toString();
  const refused = await enter(statement, {
    notice_basis: 'purchase',
    agreed_on: today.add({ days: 1 }).toString(),
    effective_on: today.subtract({ days: 1 }).toString(),
  });
  expect(refused.body).toMatchObject({ errors: [{ field: 'agreed_on' }, { field: 'effective_on' }] });
  expect((await enter(fee, { notice_basis: 'fee', effective_on: agreed_on }, fee)).status).toBe(403);
  const looking = await makeManager(db, { staff_role: staffRole.browser });
  expect((await enter(fee, { notice_basis: 'fee', effective_on: agreed_on }, looking)).status).toBe(403);
  expect((await enter(fee, { notice_basis: 'fee', agreed_on, effective_on: agreed_on })).body).toMatchObject({
    waits: false,
  });
  expect(await entriesOf(fee)).toMatchObject([{ notice_basis: 'fee', agreed_on: null, effective_on: agreed_on }]);
  dataOf(await enter(statement, { notice_basis: 'purchase', agreed_on, effective_on: due_on }));
  // After the payment day: without effect on this notice.
  dataOf(await enter(statement, { notice_basis: 'fee', effective_on: '2027-03-01' }));
  dataOf(
    await harness.call(setTaxResidence, { as: manager, params: { uuid: abroad.account }, body: { basis: 'law' } }),
  );
  for (const provider of [fee, statement, abroad]) {
    await earnedBy(provider);
    await enterDetails(harness, provider);
  }
  goTo(harness, '2027-01-10');
  dataOf(await accounts.closeYear(manager, 2026));
  const { lines } = await runsOf(harness, manager).approved(due_on);
  const noticeTo = (provider: Actor) =>
    documentAs(harness, provider, lines.find((each) => each.provider.uuid === provider.account)?.notice?.uuid);

  const ofFee = await noticeTo(fee);
  // An individual is withheld from with consumption tax: 103,040 × 10.21 percent is 10,520.38.
  expect(ofFee).toMatchObject({
    amount: { amount: 103_040 - 10_520 },
    tax: null,
    lines: [
      {
        kind: 'share',
        tax_treatment: 'export',
        fee: { amount: 44_160 },
        supplied: { from: '2026-07-01', to: '2026-09-30' },
        buyer: { company_name: 'Sample Streaming', country: 'FR' },
      },
      { kind: 'withholding', amount: { amount: -10_520 } },
    ],
    // 44,160 × 10 / 110 is 4,014.5.
    notice: {
      basis: 'fee',
      is_purchase_statement: false,
      fees: { amount: { amount: 44_160 }, tax: { amount: { amount: 4015 } } },
    },
  });
  expect(await noticeTo(statement)).toMatchObject({
    tax: { taxed: { amount: 103_040 }, amount: { amount: 9367 } },
    lines: [{ tax_treatment: 'taxable' }],
    notice: { basis: 'purchase', agreed_on, is_purchase_statement: true, fees: null, treaty: null },
  });
  // Withheld from the whole payment: 103,040 × 20.42 percent is 21,040.77.
  expect(await noticeTo(abroad)).toMatchObject({
    amount: { amount: 103_040 - 21_040 },
    tax: null,
    lines: [{ tax_treatment: 'outside_scope' }, { kind: 'withholding', amount: { amount: -21_040 } }],
    notice: { is_abroad: true, is_purchase_statement: false, treaty: { country: 'FR', rate: '20.42', form_on: null } },
  });

  const cancelled = dataOf<{ uuid: string }>(await accounts.cancelDocument(manager, ofFee.uuid, '口座の変更のため'));
  expect((await documentAs(harness, fee, cancelled.uuid)).notice?.fees).toMatchObject({
    amount: { amount: -44_160 },
    tax: { amount: { amount: -4015 } },
  });
  const summary = dataOf<AnswerOut<typeof readSummary>['data']>(await harness.call(readSummary, { as: fee }));
  expect(summary.provider?.notice_basis).toEqual({ notice_basis: 'fee', agreed_on: null });
  const { rows } = await db.execute<{ provider_id: string; parties: string }>(sql`
    select qp.provider_id::text, string_agg(distinct e.tax_party, ',') as parties
    from ledger_entries e join quote_providers qp on qp.uuid = e.quote_provider_id
    where e.kind <> 'payment' group by 1`);
  const partiesOf = ({ account }: Actor) => rows.find(({ provider_id }) => provider_id === account)?.parties;
  expect([fee, statement, abroad].map(partiesOf)).toEqual(['represented', 'abroad,registered', 'abroad']);
  expect(await unbalancedAccounts(harness)).toEqual([]);
});

test('on the fee basis, a share restated to 0 before its payout takes its fee back', async () => {
  const provider = await makeProvider(db, { provider: { hq_country: 'JP', ...registered } });
  dataOf(await enter(provider, { notice_basis: 'fee', effective_on: due_on }));
  const earned = await earnedBy(provider);
  const { buyer, quote } = await earnedBy(provider);
  await enterDetails(harness, provider);
  goTo(harness, '2027-01-10');
  dataOf(await accounts.closeYear(manager, 2026));
  goTo(harness, '2027-01-20');
  dataOf(await accounts.report(buyer, quote, '2026-07-01', '0', 1, 'Another title was counted.'));
  dataOf(await accounts.settle(manager, quote, '2026-07-01', 2));
  const balanceOf = async (of: typeof quote) => (await accounts.read(provider, of, 'provider')).balance.amount;
  expect([await balanceOf(earned.quote), await balanceOf(quote)]).toEqual([103_040, 0]);

  const { line } = await runsOf(harness, manager).approvedFor(provider, due_on);
  expect(line.amount.amount).toBe(103_040);
  const notice = await documentAs(harness, provider, line.notice?.uuid);
  const common = { day: due_on, tax_treatment: 'export', supplied: { from: '2026-07-01', to: '2026-09-30' } };
  // 1,000 dollars at 147.2 yen: 30 percent are 44,160 yen, which leaves 103,040.
  const share = {
    ...common,
    kind: 'share',
    amount: { amount: 103_040 },
    fee: { amount: 44_160 },
    steps: [{ name: 'closed_shares', amount: { amount: 103_040 } }],
  };
  const restated = { ...common, kind: 'restatement', amount: { amount: -103_040 }, fee: { amount: -44_160 } };
  expect(notice.lines).toMatchObject([share, share, restated]);
  expect(notice.lines.at(-1)?.steps.at(-1)).toMatchObject({ name: 'booked_before', amount: { amount: -103_040 } });
  expect(notice.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(line.amount.amount);
  // The fee that remains: 44,160 × 10 / 110 is 4,014.5.
  expect(notice).toMatchObject({
    amount: { amount: 103_040, currency: 'JPY' },
    tax: null,
    notice: { basis: 'fee', fees: { amount: { amount: 44_160 }, tax: { amount: { amount: 4015 } } } },
  });
  expect(await unbalancedAccounts(harness)).toEqual([]);
});

test('if two people are required, another accountant approves the basis before it applies (D37g)', async () => {
  const provider = await makeProvider(db, { provider: { hq_country: 'JP' } });
  const [accountant, colleague] = [
    await makeManager(db, { staff_role: staffRole.accountant }),
    await makeManager(db, { staff_role: staffRole.accountant }),
  ];
  const waitingFor = async (as: Actor) =>
    dataOf<{ uuid: string; kind: string; changes: object[] }[]>(await harness.call(approvals.listApprovals, { as }));
  const approve = (as: Actor, uuid = '') => harness.call(approvals.approveChange, { as, params: { uuid } });
  await harness.call(approvals.proposeFourEyes, { as: manager, body: { four_eyes: true } });
  const second = await makeManager(db);
  expect((await approve(second, (await waitingFor(second))[0]?.uuid)).status).toBe(200);

  const effective_on = harness.deps.clock.today().toString();
  const proposed = await enter(provider, { notice_basis: 'fee', effective_on }, accountant);
  expect(proposed.body).toMatchObject({ data: null, waits: true });
  expect(await entriesOf(provider)).toEqual([]);
  const [change] = (await waitingFor(colleague)).filter(({ kind }) => kind === 'notice_basis');
  expect(change?.changes).toContainEqual({ field: 'notice_basis', before: 'purchase', after: 'fee' });
  expect((await approve(accountant, change?.uuid)).body.code).toBe('approval_own');
  expect((await approve(colleague, change?.uuid)).status).toBe(200);
  expect(await entriesOf(provider)).toMatchObject([{ notice_basis: 'fee', effective_on }]);
});
