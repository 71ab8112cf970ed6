import type { Sheet } from '@eigaichi/domain/agreements/sheet/sheet';

/** Makes files of sheets that domain describes. */
export type Workbook = {
  xlsx(sheet: Sheet): Promise<Buffer>;
  pdf(sheet: Sheet): Promise<Buffer>;
};
