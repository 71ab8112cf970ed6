import { useTranslation } from 'react-i18next';
import { useWide } from '../../lib/use-media.ts';
import classes from './text-page.module.css';
import type { Part } from './text-page.ts';

/** What the page holds: beside the text, on a phone folded above it. */
export const Contents = ({ parts }: { parts: readonly Part[] }) => {
  const { t } = useTranslation('help');
  const wide = useWide();
  const list = (
    <ol>
      {parts.map(({ id, title }) => (
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
