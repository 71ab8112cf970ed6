import type { readQuoteTerms } from '@eigaichi/wire/quotes/sign/quote-signing';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isEnter } from '../../../lib/composing.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { AgreedRows } from './agreed-rows.tsx';
import classes from './agreement-reader.module.css';
import { useFoundText } from './found-text.ts';

type AgreementSection = AnswerOut<typeof readQuoteTerms>['data']['sections'][number];

const placeOf = (id: string) => `agreement-${id}`;

/** Scrolls the start of a section to the top of the text. */
export const showSection = (id: string) => {
  const place = document.getElementById(placeOf(id));
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
};

/** Reports each section once its end has come into view. */
const useReached = (
  text: RefObject<HTMLElement | null>,
  sections: number,
  onReached: (ids: readonly string[]) => void,
) => {
  const report = useRef(onReached);
  report.current = onReached;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other ends
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        report.current(
          entries
            .filter(({ isIntersecting }) => isIntersecting)
            .flatMap(({ target }) => target.getAttribute('data-end') ?? []),
        ),
      { root: text.current },
    );
    for (const end of text.current?.querySelectorAll('[data-end]') ?? []) watch.observe(end);
    return () => watch.disconnect();
  }, [text, sections]);
};

const Outline = ({ sections, reached }: { sections: readonly AgreementSection[]; reached: ReadonlySet<string> }) => {
  const { t } = useTexts('quotes');
  return (
    <ul>
      {sections.map(({ id, level, heading, is_optional, rows }) => (
        <li key={id} data-level={level}>
          <button type="button" onClick={() => showSection(id)}>
            <span>
              {heading}
              {is_optional && <small>{t('reader.optional')}</small>}
            </span>
            {rows.length > 0 && reached.has(id) && (
              <IconCheck size={14} stroke={2} role="img" aria-label={t('reader.shown')} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
};

const Search = ({ text }: { text: RefObject<HTMLElement | null> }) => {
  const { t } = useTexts('quotes');
  const [word, setWord] = useState('');
  const { count, at, next } = useFoundText(text, word);
  return (
    <search className={`${layout.centred} ${typography.note}`}>
      <TextInput
        aria-label={t('reader.search')}
        placeholder={t('reader.search')}
        value={word}
        maxLength={100}
        onChange={(event) => setWord(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isEnter(event)) return;
          event.preventDefault();
          next(event.shiftKey ? -1 : 1);
        }}
      />
      <Button variant="default" disabled={count === 0} onClick={() => next(1)}>
        {t('reader.next')}
      </Button>
      <span role="status">
        {word.trim() === '' ? '' : at < 0 ? t('reader.found', { count }) : t('reader.found_at', { at: at + 1, count })}
      </span>
    </search>
  );
};

/**
 * The full text of an agreement, as high as the dialog, with outline, search and print. Sections are reported as they
 * come into view (D2h).
 */
export const AgreementReader = ({
  sections,
  reached,
  onReached,
  text,
  describedBy,
}: {
  sections: readonly AgreementSection[];
  reached: ReadonlySet<string>;
  onReached: (ids: readonly string[]) => void;
  text: RefObject<HTMLElement | null>;
  describedBy: string | undefined;
}) => {
  const { t } = useTexts('quotes');
  useReached(text, sections.length, onReached);
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false }) ?? true;
  return (
    <div className={`${layout.cells} ${layout.gap8x16} ${classes.reader}`}>
      <div className={`${layout.wrapApart} ${layout.unprinted} ${layout.gap8x16} ${classes.tools}`}>
        <Search text={text} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('sheet.print')}
        </Button>
      </div>
      <nav className={`${layout.unprinted} ${typography.size13} ${classes.outline}`} aria-label={t('reader.outline')}>
        <details open={wide}>
          <summary>{t('reader.outline')}</summary>
          <Outline sections={sections} reached={reached} />
        </details>
      </nav>
      <section
        ref={text}
        className={`${layout.framed} ${layout.scrolls} ${typography.size14} ${classes.text}`}
        aria-label={t('sign.read')}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable by keyboard
        tabIndex={0}
      >
        {sections.map(({ id, level, heading, is_optional, rows }) => (
          <div key={id}>
            {level === 'part' ? (
              <h3 id={placeOf(id)} tabIndex={-1}>
                {heading}
              </h3>
            ) : (
              <h4 id={placeOf(id)} tabIndex={-1}>
                {heading}
                {is_optional && <small>{t('reader.optional')}</small>}
              </h4>
            )}
            <AgreedRows rows={rows} />
            {rows.length > 0 && <span data-end={id} />}
          </div>
        ))}
      </section>
    </div>
  );
};
