import { zipOf } from './made-dcp.ts';

/** A cell: a text, a number, or the XML of a cell in another form. Undefined leaves its place empty. */
export type MadeCell = string | number | { readonly xml: string } | undefined;

type MadeSheet = {
  readonly name?: string;
  /** Stored as in the file: `hidden` or `veryHidden`. */
  readonly state?: string;
  readonly rows: readonly (readonly MadeCell[] | string)[];
  /** Numbers of hidden rows. */
  readonly hidden?: readonly number[];
  /** XML before and after the rows. */
  readonly before?: string;
  readonly after?: string;
};

type MadeWorkbook = {
  readonly sheets: readonly MadeSheet[];
  /** Attributes of the workbook's properties and of its calculation. */
  readonly properties?: string;
  readonly calculation?: string;
  /** XML of each shared text. */
  readonly texts?: readonly string[];
  /** Formats of the styles 1, 2 and so on: a built-in number, or a code. */
  readonly formats?: readonly (number | string)[];
  /** Format ids of the codes, if they don't start at 164. */
  readonly formatIds?: readonly number[];
  /** Maps the names of parts; null omits a part. */
  readonly rename?: (name: string) => string | null;
  readonly edit?: (name: string, xml: string) => string;
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const cellXml = (cell: MadeCell, reference: string): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return cell.xml.replace('<c', `<c r="${reference}"`);
};

const sheetXml = ({ rows, hidden = [], before = '', after = '' }: MadeSheet): string => {
  const written = rows.map((row, at) =>
    typeof row === 'string'
      ? row
      : `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${row
          .map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`))
          .join('')}</row>`,
  );
  return `<worksheet>${before}<sheetData>${written.join('')}</sheetData>${after}</worksheet>`;
};

const stylesXml = (formats: readonly (number | string)[], ids: readonly number[]): string => {
  const idOf = (at: number) => ids[at] ?? 164 + at;
  const codes = formats.flatMap((format, at) =>
    typeof format === 'number' ? [] : `<numFmt numFmtId="${idOf(at)}" formatCode="${escaped(format)}"/>`,
  );
  const styles = formats.map((format, at) => `<xf numFmtId="${typeof format === 'number' ? format : idOf(at)}"/>`);
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
};

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** Names and XML of a workbook's parts, as programs write them. */
export const workbookParts = ({
  sheets,
  properties = '',
  calculation = '',
  texts = [],
  formats = [],
  formatIds = [],
}: MadeWorkbook): Map<string, string> => {
  const named = sheets.map(({ name, state }, at) => {
    const shown = state === undefined ? '' : ` state="${state}"`;
    return `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`;
  });
  const related = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation('texts', 'sharedStrings', 'sharedStrings.xml'),
    relation('styles', 'styles', 'styles.xml'),
  ];
  return new Map([
    ['_rels/.rels', `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${office}"><workbookPr ${properties}/><sheets>${named.join('')}</sheets><calcPr ${calculation}/></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${related.join('')}</Relationships>`],
    ['xl/sharedStrings.xml', `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`],
    ['xl/styles.xml', stylesXml(formats, formatIds)],
    ...sheets.map((sheet, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]),
  ]);
};

/** An xlsx of these sheets. */
export const workbookOf = (made: MadeWorkbook): Buffer => {
  const { rename = (name: string) => name, edit = (_: string, xml: string) => xml } = made;
  return zipOf(
    [...workbookParts(made)].flatMap(([name, xml]) => {
      const written = rename(name);
      return written === null ? [] : [{ name: written, content: Buffer.from(edit(name, xml)), deflated: true }];
    }),
  );
};
