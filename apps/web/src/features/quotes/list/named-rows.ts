import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useMemo } from 'react';
import { formatCode } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { BulkRow } from '../../desk/row-marks.tsx';
import type { QuoteRow } from '../queries.ts';

export type NamedQuote = BulkRow & { readonly row: QuoteRow };

/** Rows for selection, named by number and counterparty. */
export const useNamedRows = (rows: readonly QuoteRow[]): readonly NamedQuote[] => {
  const { t, language } = useTexts('quotes');
  return useMemo(
    () =>
      rows.map((row) => ({
        id: row.uuid,
        name: `${t('labels.quote_number', { number: formatCode(row.number) })} · ${row.counterparties.map((company) => companyName(company, language)).join(' · ')}`,
        row,
      })),
    [rows, t, language],
  );
};
