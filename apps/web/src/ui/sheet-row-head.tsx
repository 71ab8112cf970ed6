import { useContext } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { SheetHeadContext, type SheetRow } from './sheet-parts.ts';

export const SheetRowHead = ({ rowData, rowIndex }: CellProps<SheetRow>) => (
  <>{useContext(SheetHeadContext).head.draw(rowData, rowIndex)}</>
);
