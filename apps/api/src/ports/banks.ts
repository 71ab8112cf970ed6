import type { BankNames } from '@eigaichi/domain/settlement/transfer-file';

/** The banks of Japan and their branches, by the codes of four and three digits. */
export type Banks = {
  /** Their names in the signs of a transfer file; null where no such branch exists. */
  find(bank_code: string, branch_code: string): Promise<BankNames | null>;
};
