import { rightTypes } from '@eigaichi/domain/options/right-types';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PickMany } from '../../../../ui/pick-many.tsx';
import { rightOptions } from '../../../rights/names.ts';
import { rightsTexts } from '../../../rights/places.ts';

/** Multiple right types, each with its definition (D5). */
export const RightsField = ({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
}) => {
  const { t, language } = useTexts('offer');
  return (
    <PickMany
      label={t('rights.label')}
      placeholder={t('rights.choose')}
      options={rightOptions(rightTypes, language)}
      groups={[{ key: 'all', label: t('rights.all'), values: rightTypes.map(({ code }) => String(code)) }]}
      value={value}
      onChange={onChange}
      summary={() => rightsTexts(value.map(Number), t, language)}
      searchLabel={t('actions.find_right')}
      nothing={t('messages.nothing_found')}
      error={error}
    />
  );
};
