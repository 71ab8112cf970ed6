import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { type RightGroup, rightGroups } from '../request/right-choices.ts';
import { RightPicker } from '../request/right-picker.tsx';
import { TerritoryPicker } from '../request/territory-picker.tsx';
import type { currentTermsDraft, ProviderTermsDraft } from './share-draft.ts';

/** Territories and rights licensed by a provider, each behind a switch; off leaves them unchanged. */
export const PlacesAndRights = ({
  standing,
  draft: { places, rights },
  groups = rightGroups,
  onChange,
  errorOf,
}: {
  standing: ReturnType<typeof currentTermsDraft>;
  draft: Pick<ProviderTermsDraft, 'places' | 'rights'>;
  groups?: readonly RightGroup[];
  onChange: (part: Partial<ProviderTermsDraft>) => void;
  errorOf: (path: string) => ReactNode;
}) => {
  const { t } = useTexts('quotes');
  return (
    <>
      <Switch
        label={t('share_terms.territories')}
        checked={places !== null}
        onChange={(event) => onChange({ places: event.currentTarget.checked ? standing.places : null })}
      />
      {places !== null && (
        <TerritoryPicker
          value={places}
          onChange={(value) => onChange({ places: value })}
          error={errorOf('countries')}
        />
      )}
      <Switch
        label={t('share_terms.rights')}
        checked={rights !== null}
        onChange={(event) => onChange({ rights: event.currentTarget.checked ? standing.rights : null })}
      />
      {rights !== null && (
        <RightPicker
          groups={groups}
          value={rights}
          onChange={(value) => onChange({ rights: value })}
          errorOf={errorOf}
        />
      )}
    </>
  );
};
