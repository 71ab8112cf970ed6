import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import layout from '../../ui/layout.module.css';

/** How a tool's form ends: stored, or left as it was. */
export const FormActs = ({ busy, onDone }: { busy: boolean; onDone: () => void }) => {
  const { t } = useTranslation('tools');
  return (
    <div className={layout.end}>
      <Button variant="default" onClick={onDone}>
        {t('back')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('keep')}
      </Button>
    </div>
  );
};
