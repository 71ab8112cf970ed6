import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';

/** Way from the page of a company's connections to its avails: a provider's workbooks, a buyer's platforms. */
export const AvailsPart = () => {
  const { t } = useTexts('avails');
  const provides = roleOf(useSession()) === 'provider';
  return (
    <Section title={t(provides ? 'title' : 'licensed.title')}>
      <p className={`${layout.measure} ${typography.text}`}>
        {t(provides ? 'lead' : 'licensed.lead')}{' '}
        {provides ? (
          <Link to="/ch/movies/avails">{t('scope.title')}</Link>
        ) : (
          <Link to="/vod/avails">{t('platforms.title')}</Link>
        )}
      </p>
    </Section>
  );
};
