import { IconLayoutGrid, IconMenu2 } from '@tabler/icons-react';
import { Segmented } from '../ui/segmented.tsx';
import type { View } from './list-views.ts';
import { useTexts } from './use-texts.ts';

/** Cards or a table. */
export const ViewChoice = ({
  value,
  wide = false,
  onChange,
}: {
  value: View;
  wide?: boolean;
  onChange: (view: View) => void;
}) => {
  const { t } = useTexts('movies');
  return (
    <Segmented
      label={t('labels.view')}
      value={value}
      wide={wide}
      options={[
        { value: 'cards', label: t('view.cards'), icon: <IconLayoutGrid size={16} stroke={1.5} aria-hidden="true" /> },
        { value: 'table', label: t('view.table'), icon: <IconMenu2 size={16} stroke={1.5} aria-hidden="true" /> },
      ]}
      onChange={onChange}
    />
  );
};
