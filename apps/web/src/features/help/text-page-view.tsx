import { articles } from 'virtual:content/articles';
import { type ContentNode, isElement, type Section } from '@eigaichi/content/content-node';
import type { ArticlePath, PagePath } from '@eigaichi/content/page-paths';
import type { Language } from '@eigaichi/domain/shared/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode, useEffect } from 'react';
import { usePageHead } from '../../lib/use-page-head.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { WithContents } from '../../ui/contents.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
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
      className={`${layout.ruled} ${layout.apart} ${layout.gap24} ${layout.padTop14} ${layout.unprinted} ${typography.semibold} ${classes.neighbours}`}
      aria-label={`${t('previous')} / ${t('next')}`}
    >
      {before !== undefined && <PageLink path={before} rel="prev" over={<small>{t('previous')}</small>} />}
      {after !== undefined && (
        <PageLink path={after} rel="next" className={classes.after} over={<small>{t('next')}</small>} />
      )}
    </nav>
  );
};

/** The heading of a section or a question, with an anchor to copy and share. */
const Heading = ({ as: As, id, of, title }: { as: 'h2' | 'h3'; id: string; of: string; title: string }) => {
  const { t } = useTexts('help');
  return (
    <As id={id}>
      {title}{' '}
      <a href={`#${of}`} aria-label={t('link_to', { title })}>
        {'#'}
      </a>
    </As>
  );
};

const drawn = (node: ContentNode): ReactNode => {
  if (!isElement(node)) return node;
  const [tag, attributes, ...children] = node;
  const { href, title, ...others } = attributes === 0 ? {} : attributes;
  const inner = children.map(drawn);
  if (tag === 'article') {
    const [id, ask] = [String(others.id), `${others.id}-ask`];
    const heading = <Heading as="h3" id={ask} of={id} title={String(title)} />;
    return createElement(tag, { id, 'aria-labelledby': ask }, heading, ...inner);
  }
  if (typeof href !== 'string') return createElement(tag, others, ...inner);
  // A link within the product navigates without a page load.
  const [to = '', hash] = href.split('#');
  const text = createElement(Fragment, null, ...inner);
  return href.startsWith('/') ? (
    <Link to={to} {...(hash === undefined ? {} : { hash })}>
      {text}
    </Link>
  ) : (
    <a href={href}>{text}</a>
  );
};

/** A section of an article: its heading and content. */
const SectionView = ({ section: { id, title, body } }: { section: Section }) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`${layout.above40} ${classes.part}`}>
    <Heading as="h2" id={`${id}-title`} of={id} title={title} />
    {createElement(Fragment, null, ...body.map(drawn))}
  </section>
);

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
          <div className={`${layout.shrinks} ${classes.text}`}>
            <p className={`${layout.below8} ${typography.size17} ${typography.medium}`}>{page.lead}</p>
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
