import { useTranslation } from 'react-i18next';
import { Lang } from '../../ui/lang.tsx';
import { useAccountActions } from './account-actions.ts';
import classes from './acting-for.module.css';

/** The delegated account's name and the way out, on the tinted header (spec 2). */
export const ActingFor = ({ name }: { name: string }) => {
  const { t } = useTranslation('shell');
  const { exitDelegate } = useAccountActions();
  return (
    <div className={classes.acting}>
      <span className={classes.as}>{t('acting.as')}</span>
      <strong className={classes.name}>
        <Lang>{name}</Lang>
      </strong>
      <button type="button" className={classes.exit} onClick={exitDelegate ?? undefined}>
        {t('acting.exit')}
      </button>
    </div>
  );
};
