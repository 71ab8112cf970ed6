import type { Section } from '@eigaichi/content/content-node';
import { useTranslation } from 'react-i18next';
import { useWide } from '../../lib/use-media.ts';
import classes from './text-page.module.css';

/** What the page holds: beside the text, on a phone folded above it. */
export const Contents = ({ sections }: { sections: readonly Section[] }) => {
  const { t } = useTranslation('help');
  const wide = useWide();
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t('contents')} className={classes.contents}>
      {wide ? (
        <>
          <p className={classes.label}>{t('contents')}</p>
          {list}
        </>
      ) : (
        <details>
          <summary>{t('contents')}</summary>
          {list}
        </details>
      )}
    </nav>
  );
};
