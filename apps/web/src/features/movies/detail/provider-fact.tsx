import { companyName } from '@eigaichi/domain/accounts/company-name';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import type { Movie } from '../queries.ts';
import classes from './facts.module.css';

/** Who holds the title, with the badge of its plan (D18); leads to all its titles. */
export const ProviderFact = ({ provider }: { provider: Movie['provider'] }) => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
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
