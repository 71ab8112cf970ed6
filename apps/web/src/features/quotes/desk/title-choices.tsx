import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuoteTitle } from '../queries.ts';
import { useTitleName } from '../quoted-title.tsx';
import classes from './desk.module.css';

/** Which titles an act takes along; all of them to begin with, and nothing to choose where there is one. */
export const TitleChoices = ({
  titles,
  chosen,
  onChange,
}: {
  titles: readonly QuoteTitle[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) => {
  const { t } = useTranslation('quote_desk');
  const nameOf = useTitleName();
  if (titles.length < 2) return null;
  return (
    <Checkbox.Group label={t('titles')} value={[...chosen]} onChange={onChange}>
      <div className={classes.choices}>
        {titles.map((title) => (
          <Checkbox key={title.uuid} value={title.uuid} label={nameOf(title.movie)} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
