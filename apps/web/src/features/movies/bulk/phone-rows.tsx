import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isFilled } from '../../../lib/sheet-rows.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import type { SheetRow } from '../../../ui/sheet-parts.ts';
import typography from '../../../ui/typography.module.css';
import { nameOf } from './sheet-edits.ts';

/** On a phone: the rows by name, each edited as a form. */
export const PhoneRows = ({
  rows,
  faultsOf,
  onOpen,
  onAdd,
}: {
  rows: readonly SheetRow[];
  faultsOf: (row: SheetRow) => number;
  onOpen: (at: number) => void;
  onAdd: () => void;
}) => {
  const { t, language } = useTexts('movie_bulk');
  return (
    <section aria-label={t('phone_list')}>
      <p className={`${layout.washed} ${layout.pad12x16} ${typography.soft}`}>{t('phone')}</p>
      <ul className={`${layout.above12} ${layout.below12}`}>
        {rows.map((row, at) =>
          isFilled(row) ? (
            <li key={row.id}>
              <UnstyledButton
                className={`${layout.apart} ${layout.full} ${layout.floored} ${layout.gap12} ${layout.padBlock12} ${layout.tall48}`}
                onClick={() => onOpen(at)}
              >
                <Lang>{nameOf(row, language) || t('fault_row', { row: at + 1 })}</Lang>
                {faultsOf(row) > 0 && (
                  <span className={`${layout.rigid} ${typography.warning}`}>
                    {t('faults_title', { count: faultsOf(row) })}
                  </span>
                )}
              </UnstyledButton>
            </li>
          ) : null,
        )}
      </ul>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />} onClick={onAdd}>
        {t('add_title')}
      </Button>
    </section>
  );
};
