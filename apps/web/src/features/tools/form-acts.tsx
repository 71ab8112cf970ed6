import { Button } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';

/** How a tool's form ends: stored, or left as it was. */
export const FormActs = ({ busy, onDone }: { busy: boolean; onDone: () => void }) => {
  const { t } = useTexts('tools');
  return (
    <div className={layout.end}>
      <Button variant="default" onClick={onDone}>
        {t('actions.cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('actions.save')}
      </Button>
    </div>
  );
};
