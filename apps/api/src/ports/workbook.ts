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

/** A cell as it was read; a formula is its text with the equals sign, never its result. */
export type ReadCell = { readonly text: string; readonly kind: 'text' | 'number' | 'formula' };

/** How much of a workbook is read; each has a refusal of its own. */
export type ReadLimits = {
  /** Filled rows, the headings left out. */
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
  | 'workbook_too_large'
  | 'workbook_rows'
  | 'workbook_cells'
  | 'workbook_text'
  | 'workbook_parts'
  | 'workbook_slow';

export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused';
  readonly fault: WorkbookFault;

  constructor(fault: WorkbookFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Makes files of sheets that domain describes, and reads tables. */
export type Workbook = {
  xlsx(sheet: Sheet): Promise<Buffer>;
  pdf(sheet: Sheet): Promise<Buffer>;
  /** Streams the bytes of an xlsx: rows are read as the reader consumes them. */
  table(table: Table): AsyncIterable<Uint8Array>;
  /** The filled rows of an xlsx's first sheet, the headings first. Throws `WorkbookRefused`. */
  rows(file: Buffer, limits: ReadLimits): Promise<readonly (readonly ReadCell[])[]>;
};
