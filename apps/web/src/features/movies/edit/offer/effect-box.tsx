import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { refusalText } from '../../../../lib/error-texts.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import { ChangesList } from '../../../rights/changes-list.tsx';
import { openPeriodText } from '../../../rights/places.ts';
import { type PreviewBody, previewQuery, type RightsPreview } from '../../../rights/work-queries.ts';
import classes from './offer.module.css';

const Clashes = ({ clashes }: Pick<RightsPreview, 'clashes'>) => {
  const { t, language } = useTexts('offer');
  return clashes.map(({ source, starts_on, ends_on, licensee }) => (
    <p key={`${source} ${starts_on} ${ends_on} ${licensee}`} className={`${layout.warned} ${classes.clash}`}>
      {source === 'here'
        ? t('effect.clash_here', { period: openPeriodText({ start: starts_on, end: ends_on }, t, language) })
        : t('effect.clash_elsewhere', {
            period: openPeriodText({ start: starts_on, end: ends_on }, t, language),
            licensee: licensee ?? t('effect.unnamed'),
          })}
    </p>
  ));
};

/** Effects of a change, previewed before saving: rights that become free or taken, with countries and dates. */
export const EffectBox = ({ movie, body }: { movie: string; body: PreviewBody }) => {
  const { t, language } = useTexts('offer');
  const [settled] = useDebouncedValue(body, 250);
  const { data, error } = useQuery(previewQuery(movie, settled));
  return (
    <section className={`${layout.rounded} ${classes.effect}`} aria-label={t('effect.title')} aria-live="polite">
      <h3 className={`${layout.below6} ${typography.bold} ${typography.size14}`}>{t('effect.title')}</h3>
      {error !== null && <p className={`${layout.warned} ${classes.clash}`}>{refusalText(error, language)}</p>}
      {error === null && data === undefined && <p className={typography.hint}>{t('effect.waiting')}</p>}
      {error === null && data !== undefined && (
        <>
          <Clashes clashes={data.clashes} />
          <ChangesList changes={data.changes} />
          {data.open_requests > 0 && data.changes.length > 0 && (
            <p className={typography.hint}>{t('effect.requests', { count: data.open_requests })}</p>
          )}
        </>
      )}
    </section>
  );
};
