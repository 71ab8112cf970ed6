/** The parts of bidi-js in use; it has no types. */
declare module 'bidi-js' {
  type Levels = { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] };

  export default function bidi(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels;
    /** Null for a character without a mirrored form. */
    getMirroredCharacter(character: string): string | null;
  };
}

/** The parts of linebreak (UAX 14) in use; it has no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}

declare module 'fontverter' {
  export function convert(font: Buffer, to: 'truetype'): Promise<Buffer>;
}

declare module 'subset-font' {
  type Options = { readonly targetFormat: 'truetype'; readonly variationAxes: Readonly<Record<string, number>> };

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Pdfkit also accepts a font opened by fontkit; its types lack this. */
    font(source: import('fontkit').Font, name: string): this;
  }
}
