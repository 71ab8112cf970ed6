/** Meaning of a number format. */
export type NumberFormat =
  /** `digits` is the number of whole digits to pad to; `unit` is the word after the number. */
  | { readonly kind: 'number'; readonly digits?: number; readonly unit?: string }
  | { readonly kind: 'percent' }
  /** A day, with its time if any. */
  | { readonly kind: 'day' }
  /** A time of day or a duration. */
  | { readonly kind: 'time' };

const number: NumberFormat = { kind: 'number' };
const day: NumberFormat = { kind: 'day' };
const time: NumberFormat = { kind: 'time' };

/** Formats that a workbook names only by number (ECMA-376 18.8.30, with those of Japanese and Chinese versions). */
export const builtInFormat = (id: number): NumberFormat => {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if ((id >= 14 && id <= 17) || id === 22) return day;
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47) || id === 32 || id === 33) return time;
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? day : number;
};

/** Literal texts: in quotes, escaped, or as wide as a character. */
const literal = /"[^"]*"|[\\_*]./gu;
const general = /general|standard|g\/標準|g\/通用格式|основной/giu;

const unitOf = (section: string): string | undefined => {
  const behind = /[0#?]([^0#?]*)$/u.exec(section.replaceAll(/\[[^\]]*\]/gu, ''))?.[1] ?? '';
  const word = behind.replaceAll(/"([^"]*)"|\\(.)|[_*]./gu, '$1$2').trim();
  return /^[\p{L}′']+\.?$/u.test(word) ? word : undefined;
};

/** Reads a written number format, by its first section. */
export const readFormat = (code: string): NumberFormat => {
  const [section = ''] = code.replaceAll(literal, (all) => (all.includes(';') ? '' : all)).split(';');
  const signs = section.replaceAll(literal, '');
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(signs);
  const bare = signs
    .replaceAll(/\[[^\]]*\]/gu, '')
    .replaceAll(general, '')
    .replaceAll(/am\/pm|a\/p|上午\/下午|午前\/午後/giu, 'h')
    .replaceAll(/s\.0+/gi, 's');
  if (isElapsed) return time;
  if (/[0#?]/.test(bare)) {
    if (bare.includes('%')) return { kind: 'percent' };
    const unit = unitOf(section);
    const digits = /^0{2,20}$/.test(bare.trim()) && unit === undefined ? bare.trim().length : undefined;
    return { ...number, ...(digits === undefined ? {} : { digits }), ...(unit === undefined ? {} : { unit }) };
  }
  if (/[ydegb]|aaa/i.test(bare)) return day;
  if (/[hs]/i.test(bare)) return time;
  return /m/i.test(bare) ? day : number;
};
