import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { AvailScopePart } from '../rights/avails/avail-scope.tsx';

/** Avails on the page of a company's connections: a provider's scope, and the way to a buyer's platforms. */
export const AvailsPart = () => {
  const { t } = useTexts('avails');
  if (roleOf(useSession()) === 'provider')
    return (
      <>
        <AvailScopePart />
        <p className={`${layout.below28} ${typography.text}`}>
          {t('lead')} <Link to="/ch/movies/avails">{t('title')}</Link>
        </p>
      </>
    );
  return (
    <Section title={t('licensed.title')}>
      <p className={`${layout.measure} ${typography.text}`}>
        {t('licensed.lead')} <Link to="/vod/avails">{t('platforms.title')}</Link>
      </p>
    </Section>
  );
};
