import { builtInFormat, type NumberFormat, readFormat } from '@eigaichi/domain/sheets/number-format';
import type { Unzipped } from './unzip.ts';
import { attribute, xmlEvents } from './xml-events.ts';

/** Excel has at most 65,490 of them. */
const mostFormats = 65_536;

/** The number format of each style, in the order in which cells name them. A format of the workbook's own comes before ours. */
export const numberFormats = async (zip: Unzipped, styles: string | null): Promise<readonly NumberFormat[]> => {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  if (styles === null) return formats;
  let isOfCells = false;
  for await (const events of xmlEvents(zip.read(styles)))
    for (const event of events) {
      if (event.type === 'text') continue;
      if (event.name === 'cellXfs') isOfCells = event.type === 'open';
      if (event.type !== 'open') continue;
      const id = Number(attribute(event.attributes, 'numFmtId') ?? 0);
      if (event.name === 'numFmt' && own.size < mostFormats)
        own.set(id, readFormat((attribute(event.attributes, 'formatCode') ?? '').slice(0, 255)));
      if (event.name === 'xf' && isOfCells && formats.length < mostFormats)
        formats.push(own.get(id) ?? builtInFormat(id));
    }
  return formats;
};
