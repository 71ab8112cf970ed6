import { articles } from 'virtual:content/articles';
import type { ArticlePath, PagePath } from '@eigaichi/content/page-paths';
import type { Language } from '@eigaichi/domain/shared/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageHead } from '../../lib/use-page-head.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { WithContents } from '../../ui/contents.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SectionView } from './article-view.tsx';
import { ContactPrompt } from './ask-us.tsx';
import { PageLink } from './page-link.tsx';
import classes from './text-page.module.css';
import { ancestorsOf, neighboursOf } from './topics.ts';

/** One file per page and language, fetched on demand. */
const articleQuery = (path: ArticlePath, language: Language) =>
  queryOptions({
    queryKey: ['text-page', path, language],
    queryFn: async () => (await articles[path][language]()).article,
    staleTime: Number.POSITIVE_INFINITY,
  });

const Over = ({ path }: { path: PagePath }) => {
  const { t } = useTexts('help');
  const over = ancestorsOf(path);
  if (over.length === 0) return null;
  return (
    <nav aria-label={t('path')} className={`${layout.wrap} ${classes.over}`}>
      {over.map((step) => (
        <PageLink key={step} path={step} />
      ))}
    </nav>
  );
};

const Neighbours = ({ path }: { path: PagePath }) => {
  const { t } = useTexts('help');
  const { before, after } = neighboursOf(path);
  if (before === undefined && after === undefined) return null;
  return (
    <nav
      className={`${layout.apart} ${layout.unprinted} ${classes.neighbours}`}
      aria-label={`${t('previous')} / ${t('next')}`}
    >
      {before !== undefined && <PageLink path={before} rel="prev" over={<small>{t('previous')}</small>} />}
      {after !== undefined && (
        <PageLink path={after} rel="next" className={classes.after} over={<small>{t('next')}</small>} />
      )}
    </nav>
  );
};

/** A text page: contents next to it, sections with anchors, links to the previous and next page. */
export const TextPageView = ({ path }: { path: ArticlePath }) => {
  const title = usePageHead(path);
  const { language } = useTexts();
  const { data: page } = useQuery(articleQuery(path, language));
  const anchor = useLocation({ select: ({ hash }) => hash });

  // The text loads after navigation, so the anchor's target exists only now.
  useEffect(() => {
    if (page !== undefined && anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  }, [page, anchor]);

  return (
    <Page>
      <PageHeading over={<Over path={path} />} title={title} />
      {page !== undefined && (
        <WithContents parts={page.sections}>
          <div className={classes.text}>
            <p className={classes.lead}>{page.lead}</p>
            {page.sections.map((section) => (
              <SectionView key={section.id} section={section} />
            ))}
            <Neighbours path={path} />
            <ContactPrompt />
          </div>
        </WithContents>
      )}
    </Page>
  );
};
