import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { loadRemainingTexts } from '../../lib/i18n.ts';
import { lazy } from '../../lib/lazy.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { type NavLink, navigationOf } from './navigation.ts';
import tool from './tool.module.css';

const load = () => import('../search/search-dialog.tsx');
const SearchDialog = lazy(async () => {
  const [{ SearchDialog: Dialog }] = await Promise.all([load(), loadRemainingTexts()]);
  return { default: Dialog };
});

/** Global search (D37e), loaded on first use: by its button, or by Ctrl K or ⌘K on any page. */
export const SearchButton = () => {
  const { t } = useTexts('shell');
  const session = useSession();
  const [opened, setOpened] = useState(false);
  const wanted = useRef(false);
  if (opened) wanted.current = true;
  const before = useRef<Element | null>(null);
  const open = () => {
    before.current = document.activeElement;
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      // An open dialog takes precedence.
      if (document.querySelector('[role="dialog"]') === null) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const pages = () =>
    navigationOf(roleOf(session), session)
      .flatMap((entry): readonly NavLink[] => ('links' in entry ? entry.links : [entry]))
      .filter(({ newTab }) => newTab !== true)
      .map(({ to, word }) => ({ to, name: t(`nav.${word}`) }));
  return (
    <>
      <button
        type="button"
        className={tool.tool}
        aria-label={t('actions.search')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
      </button>
      {wanted.current && (
        <Suspense>
          <SearchDialog opened={opened} pages={pages()} onClose={close} onGone={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
};
