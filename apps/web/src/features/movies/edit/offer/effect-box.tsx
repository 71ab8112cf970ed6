import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../../lib/error-texts.ts';
import { formatPeriod } from '../../../../lib/format.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { CalendarShape } from '../../../rights/calendar/calendar-shape.tsx';
import { openPeriodWords, placesWords, rightsWords } from '../../../rights/places.ts';
import { type PreviewBody, previewQuery, type RightsPreview } from '../../../rights/work-queries.ts';
import classes from './offer.module.css';

const mostShown = 8;

const Changes = ({ changes }: Pick<RightsPreview, 'changes'>) => {
  const { t } = useTranslation('offer');
  const language = useLanguage();
  const told = changes.flatMap(({ countries, rows }) =>
    rows.flatMap(({ rights, line }) => line.map((change) => ({ countries, rights, change }))),
  );
  if (told.length === 0) return <p className={classes.quiet}>{t('effect.none')}</p>;
  return (
    <>
      <ul className={classes.changes}>
        {told.slice(0, mostShown).map(({ countries, rights, change }) => (
          <li key={`${countries[0]} ${rights.join(' ')} ${change.start}`}>
            <span className={classes.what}>
              {`${rightsWords(rights, t, language)} · ${placesWords({ all_countries: false, countries }, t, language)}`}
            </span>
            <span className={classes.when}>{openPeriodWords(change, t, language)}</span>
            <span className={classes.turn}>
              <CalendarShape state={change.from} />
              <del>{t(`calendar.state.${change.from}`)}</del>
              <IconArrowRight size={14} stroke={1.75} aria-hidden="true" />
              <CalendarShape state={change.to} />
              <ins>{t(`calendar.state.${change.to}`)}</ins>
            </span>
          </li>
        ))}
      </ul>
      {told.length > mostShown && (
        <p className={classes.quiet}>{t('effect.more', { count: told.length - mostShown })}</p>
      )}
    </>
  );
};

const Clashes = ({ clashes }: Pick<RightsPreview, 'clashes'>) => {
  const { t } = useTranslation('offer');
  const language = useLanguage();
  return clashes.map(({ source, starts_on, ends_on, licensee }) => (
    <p key={`${source} ${starts_on} ${ends_on} ${licensee}`} className={classes.clash}>
      {source === 'here'
        ? t('effect.clash_here', { period: formatPeriod(starts_on, ends_on, language) })
        : t('effect.clash_elsewhere', {
            period: formatPeriod(starts_on, ends_on, language),
            licensee: licensee ?? t('effect.nobody'),
          })}
    </p>
  ));
};

/** What a change would do, told before it is saved: which rights become free or taken, where, and when. */
export const EffectBox = ({ movie, body }: { movie: string; body: PreviewBody }) => {
  const { t } = useTranslation('offer');
  const language = useLanguage();
  const [settled] = useDebouncedValue(body, 250);
  const { data, error } = useQuery(previewQuery(movie, settled));
  return (
    <section className={classes.effect} aria-label={t('effect.title')} aria-live="polite">
      <h3 className={classes.effectTitle}>{t('effect.title')}</h3>
      {error !== null && <p className={classes.clash}>{refusalText(error, language)}</p>}
      {error === null && data === undefined && <p className={classes.quiet}>{t('effect.waiting')}</p>}
      {error === null && data !== undefined && (
        <>
          <Clashes clashes={data.clashes} />
          <Changes changes={data.changes} />
          {data.open_requests > 0 && data.changes.length > 0 && (
            <p className={classes.quiet}>{t('effect.requests', { count: data.open_requests })}</p>
          )}
        </>
      )}
    </section>
  );
};
