import { searchEverything } from '@eigaichi/wire/staff/search';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing, isEnter } from '../../lib/composing.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useHasTableRoom } from '../../lib/use-media.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { passagesQuery } from '../help/passages.ts';
import { furtherPages } from './pages-of.ts';
import { clearRecentSearches, recentSearches, saveRecentSearch } from './recent-words.ts';
import classes from './search-dialog.module.css';
import { foundLines, helpLines, type Line, type NamedPage, pageLines, recentLines } from './search-lines.ts';
import { lineId, SearchList } from './search-list.tsx';

const foundQuery = (free_word: string) => ({
  ...dataQuery(searchEverything, { query: { free_word } }),
  enabled: free_word !== '',
  placeholderData: keepPreviousData,
  staleTime: 5000,
  gcTime: 30_000,
});

const mostLetters = 200;

/** All search results for the word, as far as loaded. */
const useLines = (word: string, account: string, pages: readonly NamedPage[]) => {
  const { t, language } = useTexts(['search', 'pages', 'tools']);
  const session = useSession();
  const [recent, setRecent] = useState(() => recentSearches(account));
  const [requested] = useDebouncedValue(word, 120);
  const found = useQuery(foundQuery(requested));
  const { data: passages = [] } = useQuery({ ...passagesQuery(language), enabled: word !== '' });
  const beside = furtherPages(session).map((entry) => ({
    to: entry.to,
    name: 'page' in entry ? t(`pages:${entry.page}`) : t(`tools:names.${entry.tool}`),
  }));
  const groups =
    word === ''
      ? [...recentLines(recent, t), ...pageLines(pages, '', t)]
      : [
          ...foundLines(requested === '' ? [] : (found.data ?? []), t),
          ...pageLines([...pages, ...beside], word, t),
          ...helpLines(passages, word, t),
        ];
  const forget = () => {
    clearRecentSearches(account);
    setRecent([]);
  };
  const isAsking = word !== '' && (requested !== word || found.isPending || found.isPlaceholderData);
  return { groups, forget, isAsking, error: word === '' ? null : found.error };
};

/** The field and its results: the field retains the focus, arrows choose a line (combobox with a list). */
const Search = ({
  pages,
  onClose,
  onGone,
}: {
  pages: readonly NamedPage[];
  onClose: () => void;
  onGone: () => void;
}) => {
  const { t, language } = useTexts('search');
  const router = useRouter();
  const account = userOf(useSession())?.uuid ?? '';
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const word = typed.trim();
  const { groups, forget, isAsking, error } = useLines(word, account, pages);
  const lines = groups.flatMap((group) => group.lines);
  const at = Math.min(active, lines.length - 1);

  const write = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const open = (href: string, inNewTab: boolean) => {
    saveRecentSearch(account, word);
    if (inNewTab) return window.open(href, '_blank', 'noopener');
    const [path = '/', hash] = href.split('#');
    const [to = '/', query = ''] = path.split('?');
    onGone();
    return router.navigate({ to, search: parseSearch(query), ...(hash === undefined ? {} : { hash }) });
  };
  const take = ({ does }: Line, inNewTab = false) => {
    if ('open' in does) return void open(does.open, inNewTab);
    if ('searches' in does) write(does.searches);
    else forget();
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const chosen = lines[at];
    const to = {
      ArrowDown: (at + 1) % lines.length,
      ArrowUp: (at - 1 + lines.length) % lines.length,
      PageDown: Math.min(at + 8, lines.length - 1),
      PageUp: Math.max(at - 8, 0),
    }[event.key];
    if (to !== undefined && lines.length > 0) {
      event.preventDefault();
      setActive(to);
      document.getElementById(lineId(list, to))?.scrollIntoView({ block: 'nearest' });
    } else if (isEnter(event) && chosen !== undefined && !isAsking) {
      event.preventDefault();
      take(chosen, event.metaKey || event.ctrlKey);
    }
  };
  const state = () => {
    if (error !== null) return refusalText(error, language);
    if (isAsking) return t('messages.searching');
    if (word === '') return t('hint');
    return lines.length === 0 ? t('nothing', { word }) : t('found', { count: lines.length });
  };
  const isShown = error !== null || word === '' || (lines.length === 0 && !isAsking);
  return (
    <search className={`${layout.stack} ${classes.search}`}>
      <div className={`${layout.inline} ${layout.rigid} ${layout.floored} ${typography.quiet} ${classes.field}`}>
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
        <input
          ref={field}
          data-autofocus
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={list}
          {...(lines.length > 0 ? { 'aria-activedescendant': lineId(list, at) } : {})}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={mostLetters}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          className={`${layout.inlineMiddle} ${layout.rigid} ${layout.bareButton} ${layout.rounded} ${typography.soft} ${classes.close}`}
          aria-label={t('close')}
          onClick={onClose}
        >
          <IconX size={20} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
      <p role="status" className={isShown ? `${typography.note} ${layout.rigid} ${classes.state}` : 'visually-hidden'}>
        {state()}
      </p>
      <SearchList id={list} groups={groups} active={at} isBusy={isAsking} onTake={take} />
    </search>
  );
};

/** One search over everything that the reader may see (D37e), above the page. */
export const SearchDialog = ({
  opened,
  pages,
  onClose,
  onGone,
}: {
  opened: boolean;
  pages: readonly NamedPage[];
  /** Closed without a choice: the focus returns. */
  onClose: () => void;
  /** A page was opened: the focus moves to it. */
  onGone: () => void;
}) => {
  const { t } = useTexts('search');
  const roomy = useHasTableRoom();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      returnFocus={false}
      fullScreen={!roomy}
      centered={false}
      yOffset="10vh"
      size={680}
      padding={0}
      radius={roomy ? 'sm' : 0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('label') } }}
      classNames={{ body: layout.unpadded ?? '' }}
    >
      <Search pages={pages} onClose={onClose} onGone={onGone} />
    </Modal>
  );
};
