import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './chips.module.css';
import type { Chip } from './chips-of.ts';
import { cleared, type ListSearch } from './list-search.ts';

/** Active filters; pressing one removes it. */
export const Chips = ({
  chips,
  search,
  onGo,
}: {
  chips: readonly Chip[];
  search: ListSearch;
  onGo: (next: ListSearch) => void;
}) => {
  const { t } = useTexts('movies');
  if (chips.length === 0) return null;
  return (
    <div className={layout.centred}>
      <ul className={layout.contents} aria-label={t('chips.label')}>
        {chips.map((chip) => (
          <li key={chip.key}>
            <UnstyledButton
              className={classes.chip}
              onClick={() => onGo(chip.without)}
              aria-label={t('chips.take_away', { filter: chip.label })}
            >
              {chip.label}
              <IconX size={14} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Link to="/movies" search={cleared(search)} className={`${typography.size13} ${classes.clear}`}>
        {t('chips.clear')}
      </Link>
    </div>
  );
};
