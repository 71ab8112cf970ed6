import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { DayField } from '../../ui/day-field.tsx';

/** End of a dated form: the first valid day and the button. */
export const FromDay = ({
  day,
  onChange,
  error,
  busy,
}: {
  day: string;
  onChange: (day: string) => void;
  error: ReactNode;
  busy: boolean;
}) => {
  const { t } = useTexts('tools');
  return (
    <>
      <DayField label={t('from')} value={day} onChange={(chosen) => onChange(chosen ?? '')} error={error} />
      <Button type="submit" loading={busy}>
        {t('actions.save')}
      </Button>
    </>
  );
};
