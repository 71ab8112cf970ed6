import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { ExportList } from '@eigaichi/domain/exports/export-lists';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../../deps.ts';

/** Owner in whose view an export is written, and their language. */
export type ExportReader = Actor & { readonly language: Language };

/** One list of a company's export (D57). */
export type CompanyList = {
  readonly name: ExportList;
  /** JSON Schema of a record. */
  readonly schema: (deps: Deps, reader: ExportReader) => Promise<object>;
  /** Hands over all records as JSON texts, a batch at a time. */
  readonly lines: (
    deps: Deps,
    reader: ExportReader,
    take: (lines: readonly string[]) => Promise<void>,
  ) => Promise<void>;
};
