import { journalAccountsInput, journalRoles } from '@eigaichi/domain/settlement/journal-accounts';
import { journalFormats, journalLines } from '@eigaichi/domain/settlement/journal-files';
import { date } from '@eigaichi/domain/shared/rules/date-rules';
import { z } from 'zod';
import { amount } from '../shared/amount.ts';
import { day } from '../shared/day.ts';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, oneOrWaits, pageQuery } from '../shared/paging.ts';

const staff = { as: 'effective', roles: ['manager'], capability: 'settlement.read' } as const;
const params = z.object({ from: date, to: date });

/** A double-entry journal over the days of posting, both in, of at most 366 days; amounts in yen (D8p). */
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
      /** What the ledger's lines of these days add up to, by side and currency, and the journal's movement in yen. */
      ledger: z.array(
        z.object({ side: z.enum(['buyer', 'provider']), ledger: amount, journal: amount, reconciles: z.boolean() }),
      ),
      reconciles: z.boolean(),
      /** Entries of a closed month that were posted later (D8v): how many, and the first of them. */
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
      /** The files of each form: how many entries no earlier one has, and the latest that covers some of these days. */
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
      /** Signs that Shift_JIS lacks, and how the file for 弥生会計 writes them. */
      replaced: z.array(z.object({ sign: z.string(), written: z.string() })),
    }),
  ),
});

export const exportJournal = endpoint('settlement.export_journal', 'GET /settlement/journal/:from/:to/:format', {
  access: staff,
  params: params.extend({ format: z.enum(journalFormats) }),
  /** `new` leaves out what an earlier file of the form has. */
  query: z.object({ lines: z.enum(journalLines).default('all') }),
  changes: true,
  answer: file,
  heavy: 'file',
});

const account = z.object({ code: z.string(), name: z.string(), tax_yayoi: z.string(), tax_freee: z.string() });

const mapping = namedObject('JournalAccounts', {
  /** Null for what holds until a mapping is entered. */
  uuid: z.uuid().nullable(),
  effective_on: day.nullable(),
  created_at: z.string().nullable(),
  current: z.boolean(),
  accounts: z.array(account.extend({ role: z.enum(journalRoles) })),
});

/** Every mapping of accounts, the latest first; the last page ends with the one that the product begins with. */
export const listJournalAccounts = endpoint('settlement.journal_accounts', 'GET /settlement/journal-accounts', {
  access: staff,
  query: pageQuery,
  answer: listOf(mapping),
});

export const setJournalAccounts = endpoint('settlement.set_journal_accounts', 'POST /settlement/journal-accounts', {
  access: { ...staff, capability: 'books.settings' },
  body: journalAccountsInput,
  answer: oneOrWaits(mapping),
  status: 201,
});
