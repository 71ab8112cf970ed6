import type { Sheet } from '@eigaichi/domain/agreements/document/document';

/** A column of a table: its heading, its width in characters, and the dropdown choices of its cells. */
export type TableColumn = {
  readonly heading: string;
  readonly width: number;
  readonly choices: readonly string[];
  /** Required for submission: the heading is highlighted. */
  readonly marked: boolean;
  /** Holds numbers for calculation; all other cells are texts. */
  readonly figures?: boolean;
};

type Page = readonly (readonly (string | number)[])[];

/** A table of texts and figures; an extra sheet explains its columns if needed. */
export type Table = {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Number of columns that stay in view. */
  readonly frozen: number;
  readonly pages: AsyncIterable<Page> | Iterable<Page>;
  readonly explanation?: { readonly name: string; readonly rows: readonly (readonly string[])[] };
};

/**
 * A cell as read. A formula yields its stored result. One without a result, or with a failed one, is an `error` after
 * `openFormulaMark`. A day is yyyy-MM-dd, followed by hh:mm:ss if it has a time; a time is hh:mm:ss.
 */
export type ReadCell = {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'day' | 'time' | 'error';
  readonly value?: number;
  /** Unit that the number format writes after the number. */
  readonly unit?: string;
  readonly isFormula?: true;
  /** Repeated from the first of the merged cells. */
  readonly isMerged?: true;
};

/** A filled row, by its number in the sheet. */
export type ReadRow = { readonly number: number; readonly isHidden: boolean; readonly cells: readonly ReadCell[] };

export type ReadSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  /** The first filled rows, without merged cells: enough to find headings. */
  readonly head: (rows: number) => Promise<readonly ReadRow[]>;
  /** All filled rows, with merged cells repeated downwards, and the hidden columns. */
  readonly whole: () => Promise<{ readonly rows: readonly ReadRow[]; readonly hiddenColumns: ReadonlySet<number> }>;
};

export type ReadBook = {
  /** Days are counted from 1904. */
  readonly is1904: boolean;
  readonly sheets: readonly ReadSheet[];
};

/** Read limits of a workbook; each has its own refusal. */
export type ReadLimits = {
  /** Filled rows of a sheet. */
  readonly rows: number;
  /** Cells of the sheet, empty ones included, and texts that they share. */
  readonly cells: number;
  /** Characters of one cell. */
  readonly text: number;
  /** Unpacked bytes of all parts, and their maximum ratio to the size of the file. */
  readonly unpacked: number;
  readonly ratio: number;
  readonly milliseconds: number;
};

/** Reason a workbook isn't read. */
export type WorkbookFault =
  | 'workbook_unreadable'
  | 'workbook_protected'
  | 'workbook_kind'
  | 'workbook_too_large'
  | 'workbook_rows'
  | 'workbook_cells'
  | 'workbook_text'
  | 'workbook_parts'
  | 'workbook_slow';

export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused';
  readonly fault: WorkbookFault;
  /** Extension of files of this kind, where known. */
  readonly extension: string;

  constructor(fault: WorkbookFault, extension = '') {
    super(fault);
    this.fault = fault;
    this.extension = extension;
  }
}

/** Makes files from sheets that domain describes, and reads tables. */
export type Workbook = {
  xlsx(sheet: Sheet): Promise<Buffer>;
  pdf(sheet: Sheet): Promise<Buffer>;
  /** Streams the bytes of an xlsx: rows are read as the reader consumes them. */
  table(table: Table): AsyncIterable<Uint8Array>;
  /** Opens an xlsx or a CSV; sheets are read on demand. Both throw `WorkbookRefused`. */
  open(file: Buffer, limits: ReadLimits): Promise<ReadBook>;
};
