import { describe, expect, test } from 'vitest';
import { defaultJournalAccounts } from './journal-accounts.ts';
import { taxedAccount } from './journal-tax.ts';

describe('tax categories of the journal (D8pa)', () => {
  test.each([
    ['licence_income', 'abroad', '2026-04-01', '輸出売上', '輸出売上'],
    ['licence_income', 'resident', '2026-04-01', '課税売上込10%', '課税売上10%'],
    ['delivery_income', 'abroad', '2026-04-01', '輸出売上', '輸出売上'],
    ['processing_fee', 'resident', '2026-04-01', '課税売上込10%', '課税売上10%'],
    ['processing_fee', 'registered', '2026-04-01', '課税売上込10%', '課税売上10%'],
    ['processing_fee', 'abroad', '2026-04-01', '輸出売上', '輸出売上'],
    ['licence_cost', 'registered', '2040-01-01', '課対仕入込10%適格', '課対仕入10%'],
    ['licence_cost', 'abroad', '2026-04-01', '対象外', '対象外'],
    ['licence_cost', 'resident', '2026-09-30', '課対仕入込10%区分80%', '課対仕入（控80）10%'],
    ['licence_cost', 'resident', '2026-10-01', '課対仕入込10%区分70%', '課対仕入（控70）10%'],
    ['licence_cost', 'resident', '2028-09-30', '課対仕入込10%区分70%', '課対仕入（控70）10%'],
    ['licence_cost', 'resident', '2028-10-01', '課対仕入込10%区分50%', '課対仕入（控50）10%'],
    ['licence_cost', 'resident', '2030-10-01', '課対仕入込10%区分30%', '課対仕入（控30）10%'],
    ['licence_cost', 'resident', '2031-10-01', '課対仕入込10%控不', '対象外'],
    ['shipping_cost', 'registered', '2026-04-01', '課対仕入込10%適格', '課対仕入10%'],
    ['receivable', 'resident', '2026-04-01', '対象外', '対象外'],
    ['compensation', 'resident', '2026-04-01', '対象外', '対象外'],
    ['exchange', 'abroad', '2026-04-01', '対象外', '対象外'],
    ['licence_income', 'represented', '2026-04-01', '課税売上込10%', '課税売上10%'],
    ['licence_cost', 'represented', '2026-04-01', '課税売上込10%', '課税売上10%'],
    ['licence_cost', 'represented_abroad', '2026-04-01', '輸出売上', '輸出売上'],
    ['payable', 'represented', '2026-04-01', '対象外', '対象外'],
  ] as const)('%s with a company that is %s on %s: %s, %s', (role, party, day, tax_yayoi, tax_freee) => {
    const account = taxedAccount(defaultJournalAccounts[role], role, { party, day, rate: 10 });
    expect(account).toEqual({ ...defaultJournalAccounts[role], tax_yayoi, tax_freee });
  });

  test('a category entered by staff applies unchanged, separately for each program', () => {
    const entered = { ...defaultJournalAccounts.licence_cost, tax_yayoi: '課対仕入込10%控不' };
    const supply = { party: 'registered', day: '2026-04-01', rate: 12 } as const;
    expect(taxedAccount(entered, 'licence_cost', supply)).toMatchObject({
      tax_yayoi: '課対仕入込10%控不',
      tax_freee: '課対仕入12%',
    });
  });
});
