import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import type { QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';

/** Titles included in an action: all by default; no choice if there is only one. */
export const QuoteMovieChoices = ({
  titles,
  chosen,
  onChange,
}: {
  titles: readonly QuoteMovie[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) => {
  const { t } = useTexts('quote_desk');
  const nameOf = useQuoteMovieName();
  if (titles.length < 2) return null;
  return (
    <Checkbox.Group label={t('labels.titles')} value={[...chosen]} onChange={onChange}>
      <div className={`${layout.stack} ${layout.gap8} ${layout.padTop6}`}>
        {titles.map((title) => (
          <Checkbox key={title.uuid} value={title.uuid} label={nameOf(title.movie)} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
