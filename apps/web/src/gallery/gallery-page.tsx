import { MantineProvider, TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from '../theme.ts';
import layout from '../ui/layout.module.css';
import { Segmented } from '../ui/segmented.tsx';
import typography from '../ui/typography.module.css';
import { allStates } from './find-states.ts';
import classes from './gallery-page.module.css';

const names = [...allStates.keys()];
const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ja', label: '日本語', lang: 'ja' },
] as const;
const widths = [
  { value: '1280', label: '1280' },
  { value: '390', label: '390' },
] as const;
const schemes = {
  en: [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ],
  ja: [
    { value: 'light', label: 'ライト' },
    { value: 'dark', label: 'ダーク' },
  ],
} as const;
const texts = {
  en: {
    title: 'Gallery of states',
    find: 'Find a state',
    language: 'Language',
    width: 'Width',
    scheme: 'Colours',
    inspecting: 'Inspecting …',
    fine: 'No fault found',
    alone: 'Open alone',
    nothing: 'No state has this name.',
  },
  ja: {
    title: '画面の状態一覧',
    find: '状態を検索',
    language: '言語',
    width: '幅',
    scheme: '配色',
    inspecting: '検査中 …',
    fine: '問題は見つかりませんでした',
    alone: '単独で開く',
    nothing: '該当する状態はありません。',
  },
} as const;

type Shown = {
  readonly show: string;
  readonly language: 'en' | 'ja';
  readonly width: '1280' | '390';
  readonly scheme: 'light' | 'dark';
};

/** State from the address, so that a link shows the same. */
const fromAddress = (): Shown => {
  const requested = new URLSearchParams(location.search);
  return {
    show: requested.get('show') ?? names[0] ?? '',
    language: requested.get('language') === 'ja' ? 'ja' : 'en',
    width: requested.get('width') === '390' ? '390' : '1280',
    scheme: requested.get('scheme') === 'dark' ? 'dark' : 'light',
  };
};

/** Faults of the framed state; null until it is rendered and inspected. */
const useFaults = (key: string) => {
  const [found, setFound] = useState<{ readonly of: string; readonly faults: readonly string[] } | null>(null);
  const inspect = async (frame: HTMLIFrameElement) => {
    const gallery = frame.contentWindow?.gallery;
    await gallery?.drawn;
    if (gallery === undefined) return;
    const faults = [...gallery.faults, ...gallery.inspect.texts(), ...(await gallery.inspect.axe())];
    setFound({ of: key, faults });
  };
  return { faults: found?.of === key ? found.faults : null, inspect };
};

const moveFocus = (event: KeyboardEvent, list: Element | null) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || list === null || !list.contains(document.activeElement)) return;
  event.preventDefault();
  const links = [...list.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  next?.focus();
  next?.click();
};

const List = ({ shown, onChoose }: { shown: Shown; onChoose: (state: string) => void }) => {
  const [find, setFind] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => moveFocus(event, list.current);
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, []);
  const t = texts[shown.language];
  const found = names.filter((name) =>
    find.split(' ').every((word) => name.toLowerCase().includes(word.toLowerCase())),
  );
  const features = Map.groupBy(found, (name) => name.split('/')[0] ?? '');
  return (
    <nav className={`${layout.dense} ${layout.washed} ${layout.scrollsDown} ${classes.list}`} aria-label={t.title}>
      <h1 className={typography.size17}>{t.title}</h1>
      <TextInput
        type="search"
        aria-label={t.find}
        placeholder={t.find}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      {found.length === 0 && <p>{t.nothing}</p>}
      <div ref={list}>
        {[...features].map(([feature, states]) => (
          <section key={feature}>
            <h2 className={`${typography.hint} ${classes.feature}`}>{feature}</h2>
            {states.map((state) => (
              <a
                key={state}
                className={`${layout.ownLine} ${layout.rounded} ${typography.note}`}
                href={`?${new URLSearchParams({ ...shown, show: state })}`}
                aria-current={state === shown.show ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(state);
                }}
              >
                {state.slice(feature.length + 1)}
              </a>
            ))}
          </section>
        ))}
      </div>
    </nav>
  );
};

const GalleryPage = () => {
  const [shown, setShown] = useState(fromAddress);
  const change = (to: Partial<Shown>) => setShown((now) => ({ ...now, ...to }));
  const address = useMemo(
    () => `/?${new URLSearchParams({ state: shown.show, language: shown.language, scheme: shown.scheme })}`,
    [shown],
  );
  const { faults, inspect } = useFaults(address);
  const t = texts[shown.language];
  useEffect(() => {
    history.replaceState(null, '', `?${new URLSearchParams(shown)}`);
    document.documentElement.lang = shown.language;
  }, [shown]);
  return (
    <div className={`${layout.cells} ${classes.page}`}>
      <List shown={shown} onChoose={(state) => change({ show: state })} />
      <main className={`${layout.cells} ${classes.stage}`}>
        <div className={`${layout.wrapMiddle} ${layout.floored} ${layout.gap16} ${layout.pad12x16}`}>
          <Segmented
            label={t.language}
            value={shown.language}
            options={languages}
            onChange={(language) => change({ language })}
          />
          <Segmented label={t.width} value={shown.width} options={widths} onChange={(width) => change({ width })} />
          <Segmented
            label={t.scheme}
            value={shown.scheme}
            options={schemes[shown.language]}
            onChange={(scheme) => change({ scheme })}
          />
          <a href={address} target="_blank" rel="noreferrer">
            {t.alone}
          </a>
        </div>
        <div className={`${layout.pad16} ${layout.scrolls} ${layout.sunk} ${classes.view}`}>
          <iframe
            key={`${address} ${shown.width}`}
            className={`${layout.ownLine} ${layout.paper} ${layout.unbordered} ${layout.fullHeight}`}
            title={shown.show}
            src={address}
            style={{ width: `${shown.width}px` }}
            onLoad={(event) => void inspect(event.currentTarget)}
          />
        </div>
        <div aria-live="polite" className={`${layout.ruled} ${layout.scrolls} ${typography.size13} ${classes.faults}`}>
          {faults === null && t.inspecting}
          {faults?.length === 0 && t.fine}
          {faults !== null && faults.length > 0 && (
            <ul className={typography.red}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </div>
      </main>
    </div>
  );
};

/** Renders the page for browsing the states. */
export const drawGallery = (root: Element): void => {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      <GalleryPage />
    </MantineProvider>,
  );
};
