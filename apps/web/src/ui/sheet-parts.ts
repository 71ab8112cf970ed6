import { createContext, type ReactNode } from 'react';

export type SheetColumn = {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  /** Texts of several lines. */
  readonly lines: boolean;
  /** What the cell drops down; anything else may be typed. */
  readonly choices: readonly string[];
  readonly marked: boolean;
};

/** A row with its own number and its cells; cells not given are absent. */
export type SheetRow = { readonly id: string; readonly cells: Readonly<Record<string, string>> };

/** The sticky head of each row. */
export type SheetHead = {
  readonly width: number;
  readonly draw: (row: SheetRow, at: number) => ReactNode;
};

export type SheetWords = {
  readonly head: string;
  /** What a reader hears of a cell's field. */
  readonly cell: (label: string, row: number) => string;
};

type Drawing = { readonly head: SheetHead; readonly words: SheetWords };

export const DocumentHeadContext = createContext<Drawing>({
  head: { width: 60, draw: () => null },
  words: { head: '', cell: () => '' },
});

/** Whether a field takes what is typed. That of a cell which is only selected leaves keys and the clipboard to the grid. */
export const isTypedInto = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement &&
  !('waiting' in element.dataset) &&
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element.isContentEditable);
