import { useState } from 'react';
import type { Quote, QuoteMovie } from '../queries.ts';
import { QuoteMovieFigures } from './quote-movie-figures.tsx';
import { type Figure, isTyped, sentFigures, type TypedFigures } from './typed-figures.ts';

/** Figures that a manager types for titles: those that changed, as they are sent, and under which names they are refused. */
export const useFigures = (titles: readonly QuoteMovie[], figures: readonly Figure[]) => {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedFigures>>>({});
  const changed = titles.filter(({ uuid }) => isTyped(typed[uuid]));
  return {
    titles,
    figures,
    typedOf: ({ uuid }: QuoteMovie): TypedFigures => typed[uuid] ?? {},
    change: ({ uuid }: QuoteMovie, own: TypedFigures) => setTyped((before) => ({ ...before, [uuid]: own })),
    changed,
    sent: changed.map(({ uuid }) => ({ quote_movie: uuid, ...sentFigures(figures, typed[uuid]) })),
    fields: changed.flatMap((_title, at) => figures.map((figure) => `titles.${at}.${figure}`)),
  };
};

type Props = {
  readonly quote: Quote;
  readonly of: ReturnType<typeof useFigures>;
  readonly errorOf: (field: string) => string | undefined;
};

/** Title by title, the figures that can be changed. */
export const FiguresOfQuoteMovies = ({ quote, of, errorOf }: Props) =>
  of.titles.map((title) => (
    <QuoteMovieFigures
      key={title.uuid}
      quote={quote}
      title={title}
      figures={of.figures}
      typed={of.typedOf(title)}
      errorOf={(field) => errorOf(`titles.${of.changed.indexOf(title)}.${field}`)}
      onChange={(own) => of.change(title, own)}
    />
  ));
