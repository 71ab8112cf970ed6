import { countryName } from '@eigaichi/domain/options/countries';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../../lib/format.ts';
import { useSession } from '../../../../lib/session.ts';
import { roleOf } from '../../../../lib/session-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Lang } from '../../../../ui/lang.tsx';
import layout from '../../../../ui/layout.module.css';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import classes from './analytics-tab.module.css';
import type { MovieAnalytics } from './queries.ts';

/** Buyers who viewed the title (D18); without a premium plan a link to it, and nothing for staff outside deals. */
export const Viewers = ({ viewers }: { viewers: MovieAnalytics['viewers'] }) => {
  const { t, language } = useTexts('title_analytics');
  const role = roleOf(useSession());
  if (viewers === undefined)
    return role === 'manager' ? null : (
      <Section title={t('viewers')}>
        <p className={typography.lead}>{t('viewers_premium')}</p>
        <Button component={Link} to="/ch/getpremium" variant="default">
          {t('viewers_getpremium')}
        </Button>
      </Section>
    );
  return (
    <Section title={t('viewers')}>
      {viewers.length === 0 && <p className={typography.lead}>{t('viewers_none')}</p>}
      <ul className={classes.viewers}>
        {viewers.map(({ company_name, country, page_views, last_at, uuid }) => (
          <li
            key={`${company_name} ${last_at}`}
            className={`${layout.cells} ${layout.floored} ${layout.gap4x16} ${layout.padBlock10} ${typography.size14}`}
          >
            <span className={typography.weight550}>
              {uuid === null ? (
                <Lang>{company_name}</Lang>
              ) : (
                <Link to="/ch/vod_profile/$vod_id" params={{ vod_id: uuid }}>
                  <Lang>{company_name}</Lang>
                </Link>
              )}
            </span>
            <span>{country === null ? '' : countryName(country, language)}</span>
            <span>{t('page_views', { count: page_views })}</span>
            <span className={`${typography.hint} ${typography.right}`}>{formatMoment(last_at, language)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
