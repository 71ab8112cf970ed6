import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstInvalid } from '../../lib/first-invalid.ts';
import classes from './tools.module.css';

/** Asks for the reason of a step that stays in the records. */
export const ReasonDialog = ({
  title,
  confirm,
  busy,
  onSend,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('tools');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const lacks = reason.trim() === '';
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (lacks) focusFirstInvalid();
          else onSend(reason);
        }}
      >
        <p>{children}</p>
        <Textarea
          label={t('reason')}
          value={reason}
          maxLength={1000}
          autosize
          minRows={2}
          withAsterisk
          data-autofocus
          error={tried && lacks ? t('reason_needed') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" color="shu" loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
