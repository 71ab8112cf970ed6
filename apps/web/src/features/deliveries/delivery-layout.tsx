import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import classes from './columns.module.css';
import { ProgressStrip } from './progress-strip.tsx';
import { type Delivery, type DeliveryTitle, deliveryQuery } from './queries.ts';
import { TitleList } from './title-list.tsx';

const Columns = ({
  delivery,
  draw,
}: {
  delivery: Delivery;
  draw: (title: DeliveryTitle) => { main: ReactNode; aside: ReactNode };
}) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const { titles } = delivery;
  const title = titles.find(({ quote_movie }) => quote_movie === wanted) ?? titles[0];
  if (title === undefined) return null;
  const { main, aside } = draw(title);
  return (
    <>
      <div className={classes.strip}>
        <ProgressStrip delivery={delivery} />
      </div>
      <div className={classes.columns} data-single={titles.length === 1 || undefined}>
        {titles.length > 1 && <TitleList titles={titles} chosen={title.quote_movie} onChoose={setWanted} />}
        <div key={title.quote_movie}>{main}</div>
        <div className={classes.aside}>{aside}</div>
      </div>
    </>
  );
};

/** Reads the delivery of a quote and lays it out: titles at the left, the one chosen, and what belongs to it. */
export const DeliveryLayout = ({
  quoteId,
  draw,
}: {
  quoteId: string;
  draw: (delivery: Delivery, title: DeliveryTitle) => { main: ReactNode; aside: ReactNode };
}) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const { data, error } = useQuery(deliveryQuery(quoteId));
  if (isApiError(error, 'not_found')) return <EmptyState title={t('none')} text={t('none_text')} />;
  if (data === undefined)
    return error === null ? <Progress label={t('waiting')} /> : <RefusalBox title={refusalText(error, language)} />;
  return <Columns delivery={data} draw={(title) => draw(data, title)} />;
};
