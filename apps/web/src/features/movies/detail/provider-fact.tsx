import { companyName } from '@eigaichi/domain/accounts/company-name';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Movie } from '../queries.ts';
import classes from './facts.module.css';

/** The title's holder, with their plan's badge (D18); links to all their titles. */
export const ProviderFact = ({ provider }: { provider: Movie['provider'] }) => {
  const { t, language } = useTexts('movies');
  const name = companyName(provider, language);
  return (
    <>
      <Link to="/movies" search={{ provider: provider.uuid }}>
        <Lang>{name}</Lang>
      </Link>{' '}
      {provider.plan_id !== 'standard' && (
        <span
          className={`${layout.before8} ${layout.outlined} ${typography.semibold} ${typography.soft} ${typography.size12} ${typography.line18} ${classes.badge}`}
        >
          {t(`detail.${provider.plan_id}`)}
        </span>
      )}
    </>
  );
};
