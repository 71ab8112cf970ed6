import { type CreditField, creditFields } from '@eigaichi/domain/movies/credit-fields';
import { type KnownPerson, namesToLookUp } from '@eigaichi/domain/movies/propose-names';
import { lookUpPeople, mostNames } from '@eigaichi/wire/movies/people';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callForData } from '../../../../lib/api.ts';
import type { MovieDraft } from '../movie-draft.ts';

/** Known people among the names; the last answer stays until the next one loads, and holds its own names. */
const peopleQuery = (names: string) =>
  queryOptions({
    queryKey: ['movies', 'people', names],
    queryFn: async ({ signal }) => ({
      names: names.split(','),
      people: names === '' ? [] : await callForData(lookUpPeople, { query: { names }, signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

const typingMs = 400;

/** People we know, once this credit's names were looked up: one request for all credits of the draft. */
export const useKnownPeople = (
  { translations: { ja } }: MovieDraft,
  credit: CreditField,
): readonly KnownPerson[] | undefined => {
  const names = namesToLookUp(creditFields.map((field) => ja[field])).slice(0, mostNames);
  const [requested] = useDebouncedValue(names.join(','), typingMs);
  const { data } = useQuery(peopleQuery(requested));
  return namesToLookUp([ja[credit]]).every((name) => data?.names.includes(name)) ? data?.people : undefined;
};
