import { createRequire } from 'node:module';
import { transferName } from '@eigaichi/domain/settlement/transfer-file';
import type { Banks } from '../ports/banks.ts';

type Place = { readonly kana: string };
type Bank = Place & { readonly branches: Readonly<Record<string, Place>> };

const require = createRequire(import.meta.url);

/** Banks of the `zengin-code` list, loaded on first use: its 29,000 branches take 5 MB. */
export const bankList = (): Banks => ({
  find: async (bank_code, branch_code) => {
    const banks: Readonly<Record<string, Bank>> = require('zengin-code');
    const { [bank_code]: bank } = banks;
    const branch = bank?.branches[branch_code];
    return bank === undefined || branch === undefined
      ? null
      : { bank: transferName(bank.kana), branch: transferName(branch.kana) };
  },
});
