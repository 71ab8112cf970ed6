import { castFields } from '@eigaichi/domain/movies/credit-fields';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import { creditIn, type Run } from '../movie-names.ts';
import type { Movie } from '../queries.ts';
import { FactList, type FactRow } from './fact-list.tsx';
import { Identifiers } from './identifiers.tsx';
import { Links, linksOf } from './links.tsx';
import { OtherLanguageMark, RunText } from './run-text.tsx';

const people = ['director', 'script_writer', 'original_from', 'creator', 'cinematographer', 'music'] as const;

/** Makers, cast and holder of the title, and its other names. */
export const Credits = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const run = (field: string) => creditIn(movie, field, language);
  const actors = castFields.flatMap((field) => run(field) ?? []);
  const runs = [...[...people, 'copyright_holder', 'copyright'].flatMap((field) => run(field) ?? []), ...actors];
  // If all of it is in the other language, the heading states it once.
  const other = runs.length > 0 && runs.every(({ lang }) => lang !== language) ? runs[0]?.lang : undefined;
  const inOwn = (text: Run) =>
    other === undefined ? <RunText run={text} /> : <span lang={text.lang}>{text.text}</span>;
  const shown = (field: string) => {
    const text = run(field);
    return text && inOwn(text);
  };
  const facts: FactRow[] = [
    ...people.map((field): FactRow => [t(`detail.facts.${field}`), shown(field)]),
    [
      t('detail.facts.cast'),
      actors.length > 0 && (
        <ul key="cast">
          {actors.map((actor) => (
            <li key={actor.text}>{inOwn(actor)}</li>
          ))}
        </ul>
      ),
    ],
    [t('detail.facts.copyright_holder'), shown('copyright_holder')],
    [t('detail.facts.copyright'), shown('copyright') ?? (movie.copyright && <Lang>{movie.copyright}</Lang>)],
    [fieldLabel('region', language), movie.region && <Lang>{movie.region}</Lang>],
    [fieldLabel('isan_number', language), movie.isan_number],
    [fieldLabel('eidr_number', language), movie.eidr_number],
    [
      fieldLabel('identifiers', language),
      movie.identifiers.length > 0 && <Identifiers key="identifiers" identifiers={movie.identifiers} />,
    ],
    [t('labels.links'), linksOf(movie).length > 0 && <Links key="links" movie={movie} />],
  ];
  if (facts.every(([, value]) => !value)) return null;
  return (
    <Section
      title={
        <>
          {t('detail.credits')}
          {other !== undefined && <OtherLanguageMark of={other} />}
        </>
      }
    >
      <FactList facts={facts} columns />
    </Section>
  );
};
