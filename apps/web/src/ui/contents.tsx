import type { ReactNode } from 'react';
import { useIsWide } from '../lib/use-media.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './contents.module.css';
import layout from './layout.module.css';
import typography from './typography.module.css';

type Part = { readonly id: string; readonly title: ReactNode };

/** A page of several parts with links to them: next to the parts, or folded above them on a phone. */
export const WithContents = ({ parts, children }: { parts: readonly Part[]; children: ReactNode }) => {
  const { t } = useTexts('shell');
  const wide = useIsWide();
  const list = (
    <ol className={layout.ruled}>
      {parts.map(({ id, title }) => (
        <li key={id} className={layout.floored}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className={`${layout.cells} ${layout.fromStart} ${layout.foldsAt64} ${layout.printedBlock} ${classes.layout}`}>
      <nav aria-label={t('contents')} className={`${layout.unprinted} ${typography.size13} ${classes.contents}`}>
        {wide ? (
          <>
            <p className={classes.label}>{t('contents')}</p>
            {list}
          </>
        ) : (
          <details>
            <summary className={`${layout.padBlock12} ${typography.semibold}`}>{t('contents')}</summary>
            {list}
          </details>
        )}
      </nav>
      {children}
    </div>
  );
};
