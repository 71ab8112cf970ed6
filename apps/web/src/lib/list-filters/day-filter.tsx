import { DayField } from '../../ui/day-field.tsx';
import { useTexts } from '../use-texts.ts';
import type { ListFilter } from './list-filters.tsx';

type Props = { label: string; value: string; set: (value: string) => void };

const Day = ({ label, value, set }: Props) => {
  const { t } = useTexts();
  return (
    <DayField
      label={label}
      value={value === '' ? null : value}
      onChange={(day) => set(day ?? '')}
      clearLabel={t('actions.clear_date')}
    />
  );
};

/** A calendar day. */
export const dayFilter = (name: string, label: string): ListFilter => ({
  name,
  field: ({ value, set }) => <Day label={label} value={value} set={set} />,
});
