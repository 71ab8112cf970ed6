import { castFields } from '@eigaichi/domain/movies/credit-fields';
import type { lookUpEidr } from '@eigaichi/wire/movies/title-identifiers';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { textAt } from '../draft-paths.ts';
import type { MovieDraft } from '../movie-draft.ts';

export type EidrRecord = AnswerOut<typeof lookUpEidr>['data'];

/** A fact for one field of the form. */
export type Fact = { readonly path: string; readonly value: string | number };

const pathOf = {
  eidr_number: 'eidr_number',
  film_name_ja: 'translations.ja.film_name',
  film_name_en: 'translations.en.film_name',
  original_name: 'original_name',
  production_year: 'production_year',
  play_time: 'play_time',
  production_country: 'production_country',
  language: 'language',
  isan_number: 'isan_number',
  director: 'translations.en.director',
} as const satisfies Partial<Record<keyof EidrRecord, string>>;

const names = Object.keys(pathOf) as (keyof typeof pathOf)[];

/** Facts of a record that differ from the form, in the order of the form. */
export const factsFor = (record: EidrRecord, draft: MovieDraft): Fact[] => {
  const facts = names.flatMap((name): Fact[] => {
    const value = record[name];
    return value === null ? [] : [{ path: pathOf[name], value }];
  });
  const cast = record.cast.flatMap((value, at): Fact[] => {
    const field = castFields[at];
    return field === undefined ? [] : [{ path: `translations.en.${field}`, value }];
  });
  return [...facts, ...cast].filter(({ path, value }) => textAt(draft, path) !== String(value));
};
