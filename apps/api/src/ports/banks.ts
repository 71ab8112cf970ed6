import type { BankNames } from '@eigaichi/domain/settlement/transfer-file';

/** The banks of Japan and their branches, by their four-digit and three-digit codes. */
export type Banks = {
  /** Names in the characters of a transfer file; null if the branch doesn't exist. */
  find(bank_code: string, branch_code: string): Promise<BankNames | null>;
};
