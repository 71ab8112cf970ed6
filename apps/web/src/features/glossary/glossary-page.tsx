import { type Category, categories, type Term } from '@eigaichi/content/term';
import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { usePageHead } from '../../lib/use-page-head.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import { allTerms, termOf } from './all-terms.ts';
import { found, indexed } from './dictionary.ts';
import classes from './glossary-page.module.css';

const isCategory = (code: string | null): code is Category => categories.some((known) => known === code);

/** A word: its name in the reader's language, the other name with its reading, its meaning, and further reading. */
const TermEntry = ({ term, chosen }: { term: Term; chosen: boolean }) => {
  const { t, language } = useTexts('help');
  const other = language === 'ja' ? 'en' : 'ja';
  return (
    <article
      id={term.id}
      className={`${layout.cells} ${layout.floored} ${layout.padBlock16} ${layout.folds} ${layout.unsplit} ${classes.term}`}
      data-chosen={chosen || undefined}
      aria-labelledby={`${term.id}-name`}
    >
      <div>
        <h3 className={`${typography.bold} ${typography.size17}`} id={`${term.id}-name`}>
          {term[language]}
        </h3>
        <p className={typography.note}>
          <span lang={other}>{term[other]}</span>
        </p>
        <p className={`${layout.wrap} ${typography.small} ${classes.reading}`}>
          <Lang of="ja">{term.yomi}</Lang>
          {language === 'en' && <span lang="ja-Latn">{term.romaji}</span>}
        </p>
      </div>
      <div className={classes.meaning}>
        <p>{term.definition[language]}</p>
        <p className={`${layout.wrap} ${layout.above6} ${typography.hint} ${classes.see}`}>
          <span>{t(`words.categories.${term.category}`)}</span>
          <span>
            {`${t('words.see')}${language === 'ja' ? '：' : ': '}`}
            {term.see.map((id, place) => (
              <span key={id}>
                {place > 0 && (language === 'ja' ? '、' : ', ')}
                <a href={`/words#${id}`}>{termOf(id)?.[language]}</a>
              </span>
            ))}
          </span>
        </p>
      </div>
    </article>
  );
};

/** The glossary (spec 2: /words), searched in the page because it is fully loaded. */
export const GlossaryPage = () => {
  const { t, language } = useTexts('help');
  const title = usePageHead('/words');
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<Category | null>(null);
  const wanted = useDeferredValue(typed);
  const anchor = useLocation({ select: ({ hash }) => hash });

  // A link to a word shows it regardless of the current search.
  useEffect(() => {
    if (termOf(anchor) === undefined) return;
    setTyped('');
    setCategory(null);
  }, [anchor]);

  // Runs once all words are rendered again.
  useEffect(() => {
    if (anchor !== '' && wanted === '' && category === null) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, wanted, category]);

  const terms = found(allTerms, wanted, category);
  const parts = indexed(terms, language);
  const showAll = () => {
    setTyped('');
    setCategory(null);
  };
  return (
    <Page>
      <PageHeading title={title} lead={t('words.lead', { count: allTerms.length })} />
      <search className={`${layout.wrapBottom} ${layout.gap12x24} ${layout.unprinted}`}>
        <TextInput
          className={classes.search}
          label={t('words.search')}
          placeholder={t('words.search_hint')}
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          label={t('words.category')}
          value={category ?? ''}
          data={[
            { value: '', label: t('words.every') },
            ...categories.map((code) => ({ value: code, label: t(`words.categories.${code}`) })),
          ]}
          onChange={(code) => setCategory(isCategory(code) ? code : null)}
        />
        <p className={`${typography.note} ${classes.count}`} role="status">
          {t('words.found', { count: terms.length })}
        </p>
      </search>
      <nav
        aria-label={t('words.index')}
        className={`${layout.wrap} ${layout.floored} ${layout.above16} ${layout.unprinted} ${layout.paper} ${layout.sticky} ${classes.index}`}
      >
        {parts.map(({ sign }) => (
          <a key={sign} href={`#index-${sign}`} lang={language}>
            {sign}
          </a>
        ))}
      </nav>
      {parts.length === 0 && (
        <EmptyState title={t('words.none', { typed })} text={t('words.none_text')}>
          <Button variant="default" onClick={showAll}>
            {t('words.all')}
          </Button>
        </EmptyState>
      )}
      {parts.map(({ sign, terms: under }) => (
        <section key={sign} aria-labelledby={`index-${sign}`} className={`${layout.folds} ${classes.part}`}>
          <h2 id={`index-${sign}`}>{sign}</h2>
          <div>
            {under.map((term) => (
              <TermEntry key={term.id} term={term} chosen={term.id === anchor} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
};
