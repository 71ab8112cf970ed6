import { regions } from '@eigaichi/domain/options/regions';
import { listOwnRegions, removeOwnRegion, renameOwnRegion, saveOwnRegion } from '@eigaichi/wire/rights/own-regions';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';

type OwnRegion = AnswerOut<typeof listOwnRegions>['data'][number];

export const ownRegionsQuery = {
  ...dataQuery(listOwnRegions, {}),
  staleTime: 10 * 60_000,
};

export const putRegion = (name: string, countries: readonly string[]) =>
  call(saveOwnRegion, { body: { name, countries: [...countries] as OwnRegion['countries'] } });

export const renameRegion = (uuid: string, name: string) => call(renameOwnRegion, { params: { uuid }, body: { name } });

export const deleteRegion = (uuid: string) => call(removeOwnRegion, { params: { uuid } });

type Group = {
  readonly key: string;
  readonly label: string;
  readonly words?: readonly string[];
  readonly values: readonly string[];
  readonly own: string | null;
};

/** Territory groups: the reader's own first, then those common in film sales. */
export const useRegions = (): Group[] => {
  const { language } = useTexts();
  const role = roleOf(useSession());
  const { data: own = [] } = useQuery({ ...ownRegionsQuery, enabled: role === 'consumer' || role === 'provider' });
  return [
    ...own.map(({ uuid, name, countries }) => ({ key: uuid, label: name, values: countries, own: uuid })),
    ...regions.map(({ key, label, words, countries }) => ({
      key,
      label: label[language],
      words: [label.ja, label.en, ...words],
      values: countries,
      own: null,
    })),
  ];
};
