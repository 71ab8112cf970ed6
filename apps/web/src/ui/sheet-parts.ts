import { createContext, type ReactNode } from 'react';

export type SheetColumn = {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  /** Texts of several lines. */
  readonly lines: boolean;
  /** Dropdown choices of the cell; other text may be typed. */
  readonly choices: readonly string[];
  readonly marked: boolean;
};

/** A row with its number and its cells; missing cells are absent. */
export type SheetRow = { readonly id: string; readonly cells: Readonly<Record<string, string>> };

/** The sticky head of each row. */
export type SheetHead = {
  readonly width: number;
  readonly draw: (row: SheetRow, at: number) => ReactNode;
};

export type SheetTexts = {
  readonly head: string;
  /** Screen reader label of a cell's field. */
  readonly cell: (label: string, row: number) => string;
};

type Drawing = { readonly head: SheetHead; readonly words: SheetTexts };

export const DocumentHeadContext = createContext<Drawing>({
  head: { width: 60, draw: () => null },
  words: { head: '', cell: () => '' },
});

/** True if a field accepts typing. The field of a merely selected cell leaves keys and the clipboard to the grid. */
export const acceptsTyping = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement &&
  !('waiting' in element.dataset) &&
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element.isContentEditable);
