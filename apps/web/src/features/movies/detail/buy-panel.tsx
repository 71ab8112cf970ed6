import { countryName } from '@eigaichi/domain/options/countries';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { AskButton } from '../../questions/ask-button.tsx';
import { AvailabilityMark } from '../../rights/availability-mark.tsx';
import { listOfNames, rightName } from '../../rights/names.ts';
import { wantedAnswerQuery } from '../../rights/wanted-answer.ts';
import { cardText, periodText, type Wanted } from '../../rights/words.ts';
import { CollectButton } from '../collections/collect-button.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import type { Movie } from '../queries.ts';
import classes from './buy-panel.module.css';
import { CartAction } from './cart-action.tsx';
import { PriceLine } from './price-line.tsx';

const Answer = ({ movie, wanted }: { movie: Movie; wanted: Wanted }) => {
  const { t, language } = useTexts('movies');
  const { t: words } = useTexts('rights');
  const { data } = useQuery(wantedAnswerQuery(movie.uuid, wanted));
  const rights = wanted.rights.map((code) => rightName(code, language)).join(t('labels.comma'));
  const countries = listOfNames(
    wanted.countries.map((code) => countryName(code, language)),
    language,
  );
  return (
    <>
      <p className={typography.label}>{t('detail.search')}</p>
      <p className={`${layout.floored} ${layout.above4} ${typography.semibold} ${classes.wanted}`}>
        {t('detail.in_countries', { right: rights, countries })}
        <br />
        {periodText(wanted, words, language)}
      </p>
      {data !== undefined && (
        <div className={layout.padTop14}>
          <AvailabilityMark state={data.state} size="verdict">
            {cardText(data, wanted, words, language)}
          </AvailabilityMark>
        </div>
      )}
    </>
  );
};

/** Availability for the searched licence, the price before a quote, and the buyer's actions: cart, favourite, question. */
export const BuyPanel = ({
  movie,
  title,
  wanted,
  buttons,
}: {
  movie: Movie;
  title: string;
  wanted: Wanted | null;
  buttons: Ref<HTMLDivElement>;
}) => {
  const { t } = useTexts('movies');
  return (
    <div className={classes.panel} data-print={wanted !== null || undefined}>
      {wanted !== null ? (
        <Answer movie={movie} wanted={wanted} />
      ) : (
        <>
          <p className={typography.label}>{t('detail.licensing')}</p>
          <p className={`${layout.above4} ${typography.note}`}>{t('detail.no_search')}</p>
          <Button component={Link} to="/movies" variant="subtle" size="xs" className={classes.find}>
            {t('detail.to_search')}
          </Button>
        </>
      )}
      <div className={`${layout.ruled} ${layout.above14} ${layout.padTop14}`}>
        <PriceLine movie={movie} wanted={wanted} />
      </div>
      <div className={`${layout.stack} ${layout.gap10} ${layout.unprinted} ${classes.buttons}`} ref={buttons}>
        <CartAction movie={movie} title={title} fullWidth />
        <FavouriteButton movie={movie.uuid} saved={movie.is_favorite} />
        <CollectButton movie={movie.uuid} title={title} />
        <AskButton movie={movie.uuid} title={title} />
      </div>
    </div>
  );
};
