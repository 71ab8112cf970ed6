import { type ReadLimits, WorkbookRefused } from '../../ports/workbook.ts';
import type { Unzipped } from './unzip.ts';
import { xmlEvents } from './xml-events.ts';

/** Maximum characters of all texts together; a sheet's texts are held once while its rows are read. */
export const mostText = 48 * 1024 * 1024;

const escapeSigns = '_x000D_'.length;

/** Decodes the format's own escapes, such as _x000D_ for characters that XML can't hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Texts that cells refer to by number. Excludes the phonetic readings (rPh) that Japanese Excel adds. */
export const sharedTexts = async (
  zip: Unzipped,
  part: string | null,
  { cells, text: longest }: ReadLimits,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  if (part === null) return texts;
  let total = 0;
  let text = '';
  let inText = false;
  let inReading = false;
  for await (const events of xmlEvents(zip.read(part)))
    for (const event of events) {
      if (event.type === 'text') {
        if (inText && !inReading) text += event.text;
        if (text.length > longest * escapeSigns) throw new WorkbookRefused('workbook_text');
      } else if (event.name === 't') inText = event.type === 'open';
      else if (event.name === 'rPh') inReading = event.type === 'open';
      else if (event.name === 'si') {
        if (event.type === 'close') {
          const whole = unescaped(text);
          if (whole.length > longest) throw new WorkbookRefused('workbook_text');
          texts.push(whole);
          total += text.length;
          if (total > mostText) throw new WorkbookRefused('workbook_too_large');
          if (texts.length > cells) throw new WorkbookRefused('workbook_cells');
        }
        text = '';
      }
    }
  return texts;
};
