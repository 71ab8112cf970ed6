import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../../ui/layout.module.css';
import classes from './staff.module.css';

/** Denies an application, with the reason that its email gives. */
export const DenyDialog = ({
  name,
  busy,
  onDeny,
  onClose,
}: {
  name: string;
  busy: boolean;
  onDeny: (reason: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('accounts_staff');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const deny = () => {
    setAsked(true);
    if (!isMissing) onDeny(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={t('ask.deny', { name })} size={520}>
      <p>{t('ask.deny_text')}</p>
      <Textarea
        className={classes.reason ?? ''}
        label={t('ask.deny_reason')}
        value={reason}
        error={asked && isMissing ? t('ask.deny_reason_missing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={noteMaxLength}
        autosize
        minRows={3}
        data-autofocus
      />
      <div className={layout.row}>
        <Button variant="default" onClick={onClose}>
          {t('ask.back')}
        </Button>
        <Button color="shu" loading={busy} onClick={deny}>
          {t('moves.deny')}
        </Button>
      </div>
    </Modal>
  );
};
