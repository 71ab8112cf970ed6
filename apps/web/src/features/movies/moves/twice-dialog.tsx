import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/modal.tsx';
import type { MoveName } from './move-names.ts';
import classes from './reasons-dialog.module.css';

/** Asks again before something is taken away, and says what it touches. */
export const TwiceDialog = ({
  move,
  title,
  pending,
  onClose,
  onGo,
}: {
  move: MoveName;
  title: string;
  pending: boolean;
  onClose: () => void;
  onGo: () => void;
}) => {
  const { t } = useTranslation(['movies', 'shell']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`moves.${move}.title`)}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'shell' }) }}
    >
      <p className={classes.lead}>{t(`moves.${move}.lead`, { title })}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('moves.cancel')}
        </Button>
        <Button color="shu" onClick={onGo} loading={pending}>
          {t(`moves.${move}.name`)}
        </Button>
      </div>
    </Modal>
  );
};
