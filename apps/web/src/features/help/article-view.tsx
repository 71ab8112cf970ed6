import { type ContentNode, isElement, type Section } from '@eigaichi/content/content-node';
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import classes from './text-page.module.css';

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
export const SectionView = ({ section: { id, title, body } }: { section: Section }) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`${layout.above40} ${classes.part}`}>
    <Heading as="h2" id={`${id}-title`} of={id} title={title} />
    {createElement(Fragment, null, ...body.map(drawn))}
  </section>
);
