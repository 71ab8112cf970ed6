import type { ReactNode } from 'react';
import type { Quote, QuoteMovie } from '../queries.ts';
import { QuoteMovieFigures } from './quote-movie-figures.tsx';
import { type Figure, figuresBody, isTyped, type TypedFigures } from './typed-figures.ts';

type Figures = Readonly<Record<string, TypedFigures>>;

/** No figures typed yet. */
export const noFigures: Figures = {};

type FiguresForm = {
  readonly values: { readonly figures: Figures };
  readonly setFieldValue: (field: 'figures', figures: Figures) => void;
};

/** Typed figures of titles: the changed ones in request shape, and their field names in refusals. */
export const figuresOf = (form: FiguresForm, titles: readonly QuoteMovie[], figures: readonly Figure[]) => {
  const { figures: typed } = form.values;
  const changed = titles.filter(({ uuid }) => isTyped(typed[uuid]));
  return {
    titles,
    figures,
    typedOf: ({ uuid }: QuoteMovie): TypedFigures => typed[uuid] ?? {},
    change: ({ uuid }: QuoteMovie, own: TypedFigures) => form.setFieldValue('figures', { ...typed, [uuid]: own }),
    changed,
    sent: changed.map(({ uuid }) => ({ quote_movie: uuid, ...figuresBody(figures, typed[uuid]) })),
    fields: changed.flatMap((_title, at) => figures.map((figure) => `titles.${at}.${figure}`)),
  };
};

type Props = {
  readonly quote: Quote;
  readonly of: ReturnType<typeof figuresOf>;
  readonly errors: Readonly<Record<string, ReactNode>>;
};

/** The changeable figures, title by title. */
export const FiguresOfQuoteMovies = ({ quote, of, errors }: Props) =>
  of.titles.map((title) => (
    <QuoteMovieFigures
      key={title.uuid}
      quote={quote}
      title={title}
      figures={of.figures}
      typed={of.typedOf(title)}
      errorOf={(field) => errors[`titles.${of.changed.indexOf(title)}.${field}`]}
      onChange={(own) => of.change(title, own)}
    />
  ));
