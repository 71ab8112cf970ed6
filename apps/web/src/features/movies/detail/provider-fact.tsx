import { companyName } from '@eigaichi/domain/accounts/company-name';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
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
      {provider.plan_id !== 'standard' && <span className={classes.badge}>{t(`detail.${provider.plan_id}`)}</span>}
    </>
  );
};
