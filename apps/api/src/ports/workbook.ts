import type { Sheet } from '@eigaichi/domain/agreements/document/document';

/** A column of a table: its heading, its width in signs, and the choices that its cells drop down. */
export type TableColumn = {
  readonly heading: string;
  readonly width: number;
  readonly choices: readonly string[];
  /** Required for submission: the heading is highlighted. */
  readonly marked: boolean;
  /** Holds numbers to reckon with; all other cells are texts. */
  readonly figures?: boolean;
};

/** A table of texts and figures; where its columns need it, with a sheet beside it that explains them. */
export type Table = {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Columns that stay in view. */
  readonly frozen: number;
  readonly pages: AsyncIterable<readonly (readonly (string | number)[])[]>;
  readonly explanation?: { readonly name: string; readonly rows: readonly (readonly string[])[] };
};

/**
 * A cell as it was read. A formula is its stored result; one without a result is an `error` behind `openFormulaMark`, and so
 * is a result that failed. A day is yyyy-MM-dd, with hh:mm:ss behind it where it has a time; a time is hh:mm:ss.
 */
export type ReadCell = {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'day' | 'time' | 'error';
  /** The stored number, where there is one. */
  readonly value?: number;
  /** The word that its number format writes behind the number. */
  readonly unit?: string;
  readonly isFormula?: true;
  /** Repeated from the first cell of merged ones. */
  readonly isMerged?: true;
};

/** A filled row, by its number in the sheet. */
export type ReadRow = { readonly number: number; readonly isHidden: boolean; readonly cells: readonly ReadCell[] };

export type ReadSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  /** The first filled rows, without merged cells: enough to look for headings. */
  readonly head: (rows: number) => Promise<readonly ReadRow[]>;
  /** All filled rows, merged cells repeated downwards, and the columns that are hidden. */
  readonly whole: () => Promise<{ readonly rows: readonly ReadRow[]; readonly hiddenColumns: ReadonlySet<number> }>;
};

export type ReadBook = {
  /** Days are counted from 1904. */
  readonly is1904: boolean;
  readonly sheets: readonly ReadSheet[];
};

/** How much of a workbook is read; each has a refusal of its own. */
export type ReadLimits = {
  /** Filled rows of a sheet. */
  readonly rows: number;
  /** Cells of the sheet, empty ones included, and texts that they share. */
  readonly cells: number;
  /** Signs of one cell. */
  readonly text: number;
  /** Bytes of all parts, unpacked, and how many times the size of the file they may be. */
  readonly unpacked: number;
  readonly ratio: number;
  readonly milliseconds: number;
};

/** Why a workbook isn't read. */
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
  /** The extension that files of this kind have, where it is known. */
  readonly extension: string;

  constructor(fault: WorkbookFault, extension = '') {
    super(fault);
    this.fault = fault;
    this.extension = extension;
  }
}

/** Makes files of sheets that domain describes, and reads tables. */
export type Workbook = {
  xlsx(sheet: Sheet): Promise<Buffer>;
  pdf(sheet: Sheet): Promise<Buffer>;
  /** Streams the bytes of an xlsx: rows are read as the reader consumes them. */
  table(table: Table): AsyncIterable<Uint8Array>;
  /** Opens an xlsx or a CSV; its sheets are read when they are asked for. Both throw `WorkbookRefused`. */
  open(file: Buffer, limits: ReadLimits): Promise<ReadBook>;
};
