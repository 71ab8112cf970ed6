import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './columns.module.css';
import { MovieList } from './movie-list.tsx';
import { ProgressStrip } from './progress-strip.tsx';
import { type Delivery, type DeliveryMovie, deliveryQuery } from './queries.ts';

/** Content that a page adds around the materials of a quote. */
export type DeliverySlots = {
  readonly quoteId: string;
  /** Shown on the right, below the title's own parts: tasks come first. */
  readonly aside?: ReactNode;
  /** Shown under the materials, at their width. */
  readonly below?: ReactNode;
};

type Drawn = { readonly main: ReactNode; readonly aside?: ReactNode };

const Grid = ({ list, main, aside, below }: Drawn & { list?: ReactNode; below?: ReactNode }) => (
  <div className={`${layout.fromStart} ${classes.columns}`} data-single={list === undefined || undefined}>
    {list !== undefined && <div className={`${layout.shrinks} ${classes.list}`}>{list}</div>}
    <div className={`${layout.shrinks} ${classes.main}`}>{main}</div>
    <div className={`${layout.stack} ${layout.gap24} ${classes.aside}`}>{aside}</div>
    {below !== undefined && <div className={`${layout.shrinks} ${classes.below}`}>{below}</div>}
  </div>
);

const Titles = ({
  delivery,
  below,
  draw,
}: {
  delivery: Delivery;
  below: ReactNode;
  draw: (title: DeliveryMovie) => Drawn;
}) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const { titles } = delivery;
  const title = titles.find(({ quote_movie }) => quote_movie === wanted) ?? titles[0];
  if (title === undefined) return null;
  const { main, aside } = draw(title);
  const list = <MovieList titles={titles} chosen={title.quote_movie} onChoose={setWanted} />;
  return (
    <>
      <ProgressStrip delivery={delivery} />
      <Grid
        {...(titles.length > 1 ? { list } : {})}
        main={<div key={title.quote_movie}>{main}</div>}
        aside={aside}
        below={below}
      />
    </>
  );
};

/** Loads the delivery of a quote and lays it out: titles on the left, then the chosen one with its details. */
export const DeliveryLayout = ({
  quoteId,
  aside,
  below,
  draw,
}: DeliverySlots & { draw: (delivery: Delivery, title: DeliveryMovie) => Drawn }) => {
  const { t } = useTexts('deliveries');
  const { data, error } = useQuery(deliveryQuery(quoteId));
  if (data !== undefined) {
    const drawn = (title: DeliveryMovie) => {
      const own = draw(data, title);
      const both = (
        <>
          {own.aside}
          {aside}
        </>
      );
      return { main: own.main, aside: both };
    };
    return <Titles delivery={data} below={below} draw={drawn} />;
  }
  if (error === null) return <Grid main={<Skeleton label={t('waiting')} />} />;
  const main = isApiError(error, 'not_found') ? (
    <EmptyState title={t('none')} text={t('none_text')} />
  ) : (
    <Refusal of={error} />
  );
  return <Grid main={main} aside={aside} below={below} />;
};
