import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './mark.module.css';

/** The noren, the shop curtain: a bar and three panels, always in ink. */
const Noren = ({ width = 27 }: { width?: number }) => (
  <svg width={width} height={(width * 22) / 27} viewBox="0 0 27 22" aria-hidden="true" className={classes.noren}>
    <path d="M0 0h27v3.4H0zM1.8 5h7v17h-7zM10 5h7v17h-7zM18.2 5h7v17h-7z" />
  </svg>
);

/** Mark and name, leading home. The Latin name gives way where room is short. */
export const Mark = ({ latin }: { latin: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <Link to="/" className={classes.mark} aria-label={t('mark.home')}>
      <Noren />
      <span lang="ja" className={classes.name}>
        {t('mark.name')}
      </span>
      {latin && <span className={classes.latin}>{t('mark.latin')}</span>}
    </Link>
  );
};
