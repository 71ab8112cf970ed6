import { journalAccountsInput, journalRoles } from '@eigaichi/domain/settlement/journal-accounts';
import { journalFormats, journalLines } from '@eigaichi/domain/settlement/journal-files';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, oneOrPending, pageQuery } from '../shared/paging.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const params = z.object({ from: date, to: date });

/** A double-entry journal over posting dates, inclusive, at most 366 days; amounts in yen (D8p). */
export const readJournal = endpoint('settlement.journal', 'GET /settlement/journal/:from/:to', {
  access: staff,
  params,
  answer: oneOf(
    namedObject('Journal', {
      from: day,
      to: day,
      entries: z.number().int(),
      debit: amount,
      credit: amount,
      accounts: z.array(
        z.object({ role: z.enum(journalRoles), code: z.string(), name: z.string(), debit: amount, credit: amount }),
      ),
      /** Ledger totals of these days by side and currency, and the journal's movement in yen. */
      ledger: z.array(
        z.object({ side: z.enum(['buyer', 'provider']), ledger: amount, journal: amount, reconciles: z.boolean() }),
      ),
      reconciles: z.boolean(),
      /** Entries of a closed month that were posted later (D8v): their number, and the first of them. */
      late: z.object({
        entries: z.number().int(),
        first: z.array(
          z.object({
            number: z.number().int(),
            posted_on: day,
            booked_on: day,
            side: z.enum(['buyer', 'provider']),
            party: z.string(),
            what: z.string(),
            amount,
          }),
        ),
      }),
      /** Files of each form: number of entries not in an earlier one, and the latest covering some of these days. */
      files: z.array(
        z.object({
          format: z.enum(journalFormats),
          new_entries: z.number().int(),
          latest: z
            .object({
              period_from: day,
              period_to: day,
              version: z.number().int(),
              taken_name: z.string(),
              taken_at: z.string(),
            })
            .nullable(),
        }),
      ),
      /** Characters missing from Shift_JIS, with their replacements in the file for 弥生会計. */
      replaced: z.array(z.object({ sign: z.string(), written: z.string() })),
    }),
  ),
});

export const exportJournal = endpoint('settlement.export_journal', 'GET /settlement/journal/:from/:to/:format', {
  access: staff,
  params: params.extend({ format: z.enum(journalFormats) }),
  /** `new` leaves out entries in an earlier file of the form. */
  query: z.object({ lines: z.enum(journalLines).default('all') }),
  changes: true,
  answer: file,
  heavy: 'file',
});

const account = z.object({ code: z.string(), name: z.string(), tax_yayoi: z.string(), tax_freee: z.string() });

const mapping = namedObject('JournalAccounts', {
  /** Null for the default used until a mapping is entered. */
  uuid: z.uuid().nullable(),
  effective_on: day.nullable(),
  created_at: z.string().nullable(),
  current: z.boolean(),
  accounts: z.array(account.extend({ role: z.enum(journalRoles) })),
});

/** All account mappings, latest first; the last page ends with the built-in default. */
export const listJournalAccounts = endpoint('settlement.journal_accounts', 'GET /settlement/journal-accounts', {
  access: staff,
  query: pageQuery,
  answer: listOf(mapping),
});

export const setJournalAccounts = endpoint('settlement.set_journal_accounts', 'POST /settlement/journal-accounts', {
  access: { ...staff, capability: 'books.settings' },
  body: journalAccountsInput,
  answer: oneOrPending(mapping),
  status: 201,
});
