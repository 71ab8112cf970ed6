import { useContext } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { DocumentHeadContext, type SheetRow } from './sheet-parts.ts';

export const SheetRowHead = ({ rowData, rowIndex }: CellProps<SheetRow>) => (
  <>{useContext(DocumentHeadContext).head.draw(rowData, rowIndex)}</>
);
