import { Button } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';

/** Buttons at the end of a tool's form: store or discard. */
export const FormActions = ({ busy, onDone }: { busy: boolean; onDone: () => void }) => {
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
