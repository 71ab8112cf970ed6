import { type ReadCell, type ReadLimits, type ReadRow, WorkbookRefused } from '../../ports/workbook.ts';
import { columnIn, type Merge, mergeIn } from './merged-cells.ts';
import { type CellSettings, type RawCell, readCell } from './read-cell.ts';
import { mostText } from './shared-texts.ts';
import type { Unzipped } from './unzip.ts';
import { attribute, isOn, type XmlEvent, xmlEvents } from './xml-events.ts';

/** Ignore columns past 1,024. */
const mostColumns = 1_024;

const nothing: ReadCell = { text: '', kind: 'text' };

const emptyCell = (): RawCell => ({ type: 'n', style: '0', value: '', formula: null, inline: '' });

/** Collects the rows of a sheet from its XML events. */
class RowCollector {
  readonly rows: ReadRow[] = [];
  readonly merges: Merge[] = [];
  readonly hiddenColumns = new Set<number>();
  readonly #limits: ReadLimits;
  readonly #settings: CellSettings;
  #total = 0;
  #counted = 0;
  #number = 0;
  #isHidden = false;
  #cells: ReadCell[] = [];
  #column = -1;
  #raw = emptyCell();
  #within = '';
  #inReading = false;

  constructor(limits: ReadLimits, settings: CellSettings) {
    this.#limits = limits;
    this.#settings = settings;
  }

  #count(cells: number): void {
    this.#counted += cells;
    if (this.#counted > this.#limits.cells) throw new WorkbookRefused('workbook_cells');
  }

  #text(text: string): void {
    if (this.#within === 'v') this.#raw.value += text;
    else if (this.#within === 'f') this.#raw.formula = (this.#raw.formula ?? '') + text;
    else if (this.#within === 't' && !this.#inReading) this.#raw.inline += text;
  }

  #openCell(attributes: string): void {
    this.#count(1);
    const reference = attribute(attributes, 'r');
    this.#column = reference === undefined ? this.#column + 1 : columnIn(reference);
    this.#raw = emptyCell();
    this.#raw.type = attribute(attributes, 't') ?? 'n';
    this.#raw.style = attribute(attributes, 's') ?? '0';
  }

  #closeCell(): void {
    const column = this.#column;
    if (column < 0 || column >= mostColumns) return;
    const cell = readCell(this.#raw, this.#settings);
    if (cell.text === '') return;
    if (cell.text.length > this.#limits.text) throw new WorkbookRefused('workbook_text');
    this.#total += cell.text.length;
    if (this.#total > mostText) throw new WorkbookRefused('workbook_too_large');
    this.#count(Math.max(0, column - this.#cells.length));
    while (this.#cells.length < column) this.#cells.push(nothing);
    this.#cells[column] = cell;
  }

  #openRow(attributes: string): void {
    const number = Number(attribute(attributes, 'r') ?? this.#number + 1);
    this.#number = Number.isInteger(number) ? number : this.#number + 1;
    this.#isHidden = isOn(attribute(attributes, 'hidden')) || Number(attribute(attributes, 'ht') ?? 1) === 0;
    this.#cells = [];
    this.#column = -1;
  }

  #closeRow(): void {
    if (!this.#cells.some(({ text }) => text.trim() !== '')) return;
    if (this.rows.length >= this.#limits.rows) throw new WorkbookRefused('workbook_rows');
    this.rows.push({ number: this.#number, isHidden: this.#isHidden, cells: this.#cells });
  }

  #hideColumns(attributes: string): void {
    if (!isOn(attribute(attributes, 'hidden'))) return;
    const last = Math.min(mostColumns, Number(attribute(attributes, 'max') ?? 0));
    for (let at = Number(attribute(attributes, 'min') ?? 1); at <= last; at += 1) this.hiddenColumns.add(at - 1);
  }

  take(event: XmlEvent): void {
    if (event.type === 'text') {
      this.#text(event.text);
      return;
    }
    const { name } = event;
    if (name === 'v' || name === 'f' || name === 't') {
      this.#within = event.type === 'open' ? name : '';
      if (event.type === 'open' && name === 'f') this.#raw.formula = '';
    } else if (name === 'rPh') this.#inReading = event.type === 'open';
    else if (name === 'c') {
      if (event.type === 'open') this.#openCell(event.attributes);
      else this.#closeCell();
    } else if (name === 'row') {
      if (event.type === 'open') this.#openRow(event.attributes);
      else this.#closeRow();
    } else if (event.type === 'open' && name === 'col') this.#hideColumns(event.attributes);
    else if (event.type === 'open' && name === 'mergeCell') {
      this.#count(1);
      const merge = mergeIn(attribute(event.attributes, 'ref') ?? '');
      if (merge !== null) this.merges.push(merge);
    }
  }
}

type Requested = { readonly limits: ReadLimits; readonly settings: CellSettings; readonly most?: number };

/** Filled rows of a sheet up to the limit, with the merged and hidden cells found on the way. */
export const readRows = async (
  zip: Unzipped,
  part: string,
  { limits, settings, most = Number.POSITIVE_INFINITY }: Requested,
): Promise<Pick<RowCollector, 'rows' | 'merges' | 'hiddenColumns'>> => {
  const collector = new RowCollector(limits, settings);
  for await (const events of xmlEvents(zip.read(part))) {
    for (const event of events) {
      if (collector.rows.length >= most) return collector;
      collector.take(event);
    }
  }
  return collector;
};
