import { subtitleLanguages } from '@eigaichi/domain/options/locales';
import { filmTypes, lengthFormats } from '@eigaichi/domain/options/titles';
import { TextInput } from '@mantine/core';
import { isEnter } from '../../../lib/composing.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { useGenreName, useTagName } from '../../reference/queries.ts';
import { languageName } from '../../rights/names.ts';
import { StateShape } from '../../rights/state-shape.tsx';
import { statesInOrder } from '../../rights/states.ts';
import type { MovieList } from '../queries.ts';
import { FacetGroup } from './facet-group.tsx';
import { type FoldedFacet, openedFacets } from './list-facets.ts';
import {
  changed,
  entriesOf,
  flagFilters,
  type ListSearchName,
  shownStates,
  toggled,
  toggleState,
  wantsLicence,
} from './list-search.ts';
import type { ListSearchState } from './use-list-search.ts';
import { useProviderName } from './use-provider-name.ts';
import { YearFilter } from './year-filter.tsx';

type Facets = MovieList['facets'];
type FilterProps = ListSearchState & {
  readonly facets: Facets;
  /** True if these counts are of an earlier search while the current ones load. */
  readonly isCounting: boolean;
};

const countOf = (facet: Facets['genres'], value: string) => facet.find((one) => one.value === value)?.count ?? 0;

const AvailabilityFilter = ({ search, go, facets }: Omit<FilterProps, 'isCounting'>) => {
  const { t } = useTexts(['movies', 'rights']);
  return (
    <FacetGroup
      title={t('labels.availability')}
      chosen={shownStates(search)}
      onToggle={(state) => go(toggleState(search, state))}
      entries={statesInOrder.map((state) => ({
        value: state,
        label: t(`short.${state}`, { ns: 'rights' }),
        count: countOf(facets.availability, state),
        mark: <StateShape state={state} />,
      }))}
    />
  );
};

type Named = (uuid: string) => string | null;

/** Facet values with a name; a checkbox without one would be meaningless. */
const namedEntries = (facet: Facets['genres'], nameOf: Named) =>
  facet
    .flatMap(({ value, count }) => {
      const label = nameOf(value);
      return label === null ? [] : [{ value, label, count }];
    })
    .sort((one, other) => other.count - one.count);

const TextFilter = ({ search, go, name }: ListSearchState & { name: 'director' | 'main_cast' }) => {
  const { t } = useTexts('movies');
  const value = search[name] ?? '';
  const keep = (words: string) => {
    if (words.trim() !== value) go(changed(search, { [name]: words.trim() }));
  };
  return (
    <TextInput
      key={value}
      label={t(`filters.${name}`)}
      defaultValue={value}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isEnter(event)) keep(event.currentTarget.value);
      }}
    />
  );
};

/** The filters with their counts; each count ignores its own filter (D23). */
export const Filters = ({ search, go, facets, isCounting }: FilterProps) => {
  const { t, language } = useTexts('movies');
  const genreName = useGenreName();
  const tagName = useTagName();
  const providerName = useProviderName();
  const person = (name: 'director' | 'main_cast') => (words: string) =>
    go(changed(search, { [name]: search[name] === words ? '' : words }));
  const toggle = (name: ListSearchName) => (value: string) => go(toggled(search, name, value));
  const kinds = ['film', 'animation', 'series'] as const;
  const folded = (facet: FoldedFacet) => ({ onOpen: () => openedFacets.add(facet), isCounting });
  return (
    <div>
      {wantsLicence(search) && <AvailabilityFilter search={search} go={go} facets={facets} />}
      <FacetGroup
        title={t('labels.kind')}
        chosen={entriesOf(search.kinds)}
        onToggle={toggle('kinds')}
        entries={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`), count: countOf(facets.kinds, kind) }))}
      />
      <FacetGroup
        title={t('labels.genre')}
        chosen={entriesOf(search.genres)}
        onToggle={toggle('genres')}
        more={(count) => t('filters.more_genres', { count })}
        entries={namedEntries(facets.genres, genreName)}
      />
      <YearFilter search={search} go={go} counts={facets.production_year} />
      <FacetGroup
        title={t('filters.subtitles')}
        chosen={entriesOf(search.subtitles)}
        onToggle={toggle('subtitles')}
        more={(count) => t('filters.more_languages', { count })}
        entries={subtitleLanguages
          .map(({ code }) => ({
            value: code as string,
            label: languageName(code, language),
            count: countOf(facets.subtitles, code),
          }))
          .filter(({ count, value }) => count > 0 || entriesOf(search.subtitles).includes(value))}
      />
      <FacetGroup
        title={t('filters.length')}
        chosen={entriesOf(search.formats)}
        onToggle={toggle('formats')}
        entries={lengthFormats.map(({ code, label }) => ({
          value: String(code),
          label: label[language],
          count: countOf(facets.formats, String(code)),
        }))}
      />
      <FacetGroup
        title={t('filters.more')}
        chosen={[...flagFilters.filter((name) => search[name] !== undefined), ...entriesOf(search.translated)]}
        onToggle={(value) => {
          const flag = flagFilters.find((name) => name === value);
          go(
            flag === undefined
              ? toggled(search, 'translated', value)
              : changed(search, { [flag]: search[flag] === undefined ? '1' : '' }),
          );
        }}
        entries={[
          ...flagFilters.map((name) => ({
            value: name,
            label: t(`filters.${name}`),
            count: countOf(facets[name], '1'),
          })),
          { value: 'en', label: t('filters.translated_en'), count: countOf(facets.translated, 'en') },
          { value: 'ja', label: t('filters.translated_ja'), count: countOf(facets.translated, 'ja') },
        ]}
      />
      <FacetGroup
        folded={folded('film_type')}
        title={t('filters.film_type')}
        chosen={entriesOf(search.film_type)}
        onToggle={toggle('film_type')}
        entries={(facets.film_type.length === 0 ? [] : filmTypes).map(({ code, label }) => ({
          value: String(code),
          label: label[language],
          count: countOf(facets.film_type, String(code)),
        }))}
      />
      <FacetGroup
        folded={folded('tags')}
        title={t('labels.tags')}
        chosen={entriesOf(search.tags)}
        onToggle={toggle('tags')}
        more={(count) => t('filters.more_tags', { count })}
        entries={namedEntries(facets.tags, tagName)}
      />
      <FacetGroup
        folded={folded('provider')}
        title={t('labels.provider')}
        chosen={entriesOf(search.provider)}
        onToggle={toggle('provider')}
        more={(count) => t('filters.more_providers', { count })}
        entries={namedEntries(facets.provider, providerName)}
      />
      {(['director', 'main_cast'] as const).map((name) => (
        <FacetGroup
          key={name}
          folded={folded(name)}
          title={t(`filters.${name}`)}
          chosen={search[name] === undefined ? [] : [search[name]]}
          onToggle={person(name)}
          more={(count) => t('filters.more_people', { count })}
          entries={facets[name].map(({ value, count }) => ({ value, label: value, count }))}
        >
          <div className={`${layout.dense} ${layout.padBottom8}`}>
            <TextFilter search={search} go={go} name={name} />
          </div>
        </FacetGroup>
      ))}
    </div>
  );
};
