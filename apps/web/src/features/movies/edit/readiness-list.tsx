import type { Readiness } from '@eigaichi/domain/movies/readiness';
import { UnstyledButton } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Meter } from '../../../ui/meter.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './movie-form.module.css';

/** Facts that buyers will miss, each linked to its field, and the completeness; blocks nothing. */
export const ReadinessList = ({
  readiness: { percent, items },
  goTo,
}: {
  readiness: Readiness;
  goTo: (place: string) => void;
}) => {
  const { t } = useTexts('movie_edit');
  const missing = items.filter(({ done }) => !done);
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness" className={typography.subheading}>
        {t('ready.title')} <span className={`${typography.quiet} ${typography.regular}`}>{`${percent}%`}</span>
      </h2>
      <Meter percent={percent} />
      {missing.length === 0 ? (
        <p className={typography.size14}>{t('ready.whole')}</p>
      ) : (
        <details className={classes.more}>
          <summary>{t('ready.missing', { count: missing.length })}</summary>
          <ul className={`${layout.scrollsDown} ${classes.missing}`}>
            {missing.map(({ item, place }) => (
              <li key={item}>
                <UnstyledButton onClick={() => goTo(place)}>{t(`ready.items.${item}`)}</UnstyledButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
