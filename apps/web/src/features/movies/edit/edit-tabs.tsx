import { useTranslation } from 'react-i18next';
import classes from './edit-tabs.module.css';

const later = ['outline', 'detail', 'format', 'casts', 'gallery', 'histories', 'operations', 'analytics'] as const;

/** The nine parts of a title (spec 2): the required one stands here, the others come later and say so. */
export const EditTabs = () => {
  const { t } = useTranslation('movie_edit');
  return (
    <ul className={classes.tabs} aria-label={t('tabs.label')}>
      <li className={classes.tab} aria-current="page">
        {t('tabs.required')}
      </li>
      {later.map((name) => (
        <li key={name} className={classes.later}>
          {t(`tabs.${name}`)}
          <span className={classes.note}>{t('tabs.later')}</span>
        </li>
      ))}
    </ul>
  );
};
