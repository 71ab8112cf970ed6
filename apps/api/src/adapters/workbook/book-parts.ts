import { refuseOtherZip } from './file-kind.ts';
import type { Unzipped } from './unzip.ts';
import { attribute, isOn, xmlEvents } from './xml-events.ts';

/** Maximum bytes of a part that only refers to others: a workbook of 4,000 sheets takes an eighth of it. */
const mostOfIndex = 4 * 1024 * 1024;

type Relation = { readonly id: string; readonly type: string; readonly part: string };

/** Part named by another's relation: relative to it or from the root, tolerating any slashes and case. */
const targetOf = (zip: Unzipped, from: string, target: string): string => {
  const plain = target.replaceAll('\\', '/').trim();
  const folder = plain.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1);
  const steps: string[] = [];
  for (const step of `${folder}${plain}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  const part = steps.join('/');
  const unescaped = part.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  // Some programs write a root path without its slash.
  return [part, unescaped, plain].find((name) => zip.has(name)) ?? part;
};

/** Relations of a part; their kind is the last word of the type, shared with strict workbooks. */
const relationsOf = async (zip: Unzipped, from: string): Promise<Relation[]> => {
  const at = from.lastIndexOf('/') + 1;
  const name = `${from.slice(0, at)}_rels/${from.slice(at)}.rels`;
  const relations: Relation[] = [];
  if (!zip.has(name)) return relations;
  for await (const events of xmlEvents(zip.read(name, mostOfIndex)))
    for (const event of events) {
      if (event.type !== 'open' || event.name !== 'Relationship') continue;
      if (attribute(event.attributes, 'TargetMode')?.toLowerCase() === 'external') continue;
      const type = (attribute(event.attributes, 'Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
      const part = targetOf(zip, from, attribute(event.attributes, 'Target') ?? '');
      relations.push({ id: attribute(event.attributes, 'Id') ?? '', type, part });
    }
  return relations;
};

/** Sheets without a table of cells. */
const otherSheets = ['chartsheet', 'dialogsheet', 'xlmacrosheet', 'xlintlmacrosheet'];

export type BookParts = {
  readonly is1904: boolean;
  /** Set if the program that wrote it left its formulas to be calculated on opening. */
  readonly isUncalculated: boolean;
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly part: string }[];
  readonly texts: string | null;
  readonly styles: string | null;
};

/** Parts of a workbook, found through relations whatever their names; by their usual names if a relation is missing. */
export const bookParts = async (zip: Unzipped): Promise<BookParts> => {
  const usual = 'xl/workbook.xml';
  const main = (await relationsOf(zip, '')).find(({ type }) => type === 'officedocument')?.part;
  const workbook = [main, usual].find((name) => name !== undefined && zip.has(name) && !name.endsWith('.bin'));
  if (workbook === undefined) return refuseOtherZip(zip);
  const relations = await relationsOf(zip, workbook);
  // Of several with one id, the first counts.
  const relationById = new Map(relations.toReversed().map((relation) => [relation.id, relation]));
  const partOf = (type: string, name: RegExp): string | null => {
    const named = relations.find((relation) => relation.type === type)?.part;
    if (named !== undefined && zip.has(named)) return named;
    return zip.names().find((each) => name.test(each)) ?? null;
  };
  const sheets: { name: string; isHidden: boolean; part: string }[] = [];
  let is1904 = false;
  let isUncalculated = false;
  for await (const events of xmlEvents(zip.read(workbook, mostOfIndex)))
    for (const event of events) {
      if (event.type !== 'open') continue;
      if (event.name === 'workbookPr') is1904 = isOn(attribute(event.attributes, 'date1904'));
      if (event.name === 'calcPr') isUncalculated = isOn(attribute(event.attributes, 'fullCalcOnLoad'));
      if (event.name !== 'sheet') continue;
      const relation = relationById.get(attribute(event.attributes, 'id') ?? '');
      const part = relation?.part ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
      if (!zip.has(part) || otherSheets.includes(relation?.type ?? '')) continue;
      const state = attribute(event.attributes, 'state')?.toLowerCase() ?? 'visible';
      sheets.push({ name: attribute(event.attributes, 'name') ?? '', isHidden: state !== 'visible', part });
    }
  if (sheets.length === 0) return refuseOtherZip(zip);
  const texts = partOf('sharedstrings', /(?:^|\/)sharedstrings\.xml$/);
  return { is1904, isUncalculated, sheets, texts, styles: partOf('styles', /(?:^|\/)styles\.xml$/) };
};
