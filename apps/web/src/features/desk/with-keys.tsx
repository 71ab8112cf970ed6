import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { isTyped } from './row-keys.ts';
import classes from './with-keys.module.css';

/** Labels of the actions by keys: `a` accepts the waiting row, `d` refuses it, Enter opens it (D37b). */
export type ListKeys = {
  readonly a?: 'approve' | 'confirm' | 'accept' | 'delete';
  readonly d?: 'deny' | 'cancel' | 'revert' | 'keep';
  readonly f?: 'request_fix';
  readonly o?: 'open';
  readonly Enter?: 'open';
};

const helpKey = '?';
const arrowByKey: Readonly<Record<string, string>> = { j: '↓', k: '↑' };

/**
 * A list navigated by keys: a hint above it, and all keys by `?` while it has the focus. Readers who may not decide can
 * only move through the rows.
 */
export const WithKeys = ({ keys, children }: { keys: ListKeys | null; children: ReactNode }) => {
  const { t } = useTexts('desk');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== helpKey || event.ctrlKey || event.metaKey || isTyped(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  const decisions =
    keys === null
      ? []
      : Object.entries(keys).flatMap(([key, word]) => (word === undefined ? [] : [[key, word] as const]));
  const all = [
    ['j', 'next'],
    ['k', 'previous'],
    ...decisions,
    ...(keys === null ? [] : [['x', 'choose'] as const]),
  ] as const;
  return (
    <div ref={place}>
      <p className={`${layout.facts} ${layout.padBlock12} ${typography.hint} ${classes.keys}`}>
        {t('keys.lead')}
        {all.map(([key, word]) => (
          <span key={key}>
            <kbd>{key}</kbd> {t(`keys.${word}`)}
          </span>
        ))}
        <button type="button" className={`${layout.textButton} ${classes.all}`} onClick={() => setOpen(true)}>
          <kbd>{helpKey}</kbd> {t('keys.all')}
        </button>
      </p>
      {children}
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('keys.title')}
        closeButtonProps={{ 'aria-label': t('actions.close') }}
      >
        <p>{t('keys.text')}</p>
        <dl className={`${layout.above16} ${classes.list}`}>
          {[...all, [helpKey, 'all'] as const].map(([key, word]) => (
            <div key={key} className={`${layout.grid} ${layout.ruled}`}>
              <dt>
                <kbd>{key}</kbd>
                {arrowByKey[key] !== undefined && (
                  <>
                    {' '}
                    <kbd>{arrowByKey[key]}</kbd>
                  </>
                )}
              </dt>
              <dd>{t(`keys.${word}`)}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </div>
  );
};
