import type { SessionRole } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { ChangeWebhook } from './webhook-form.tsx';
import { useDeleteWebhook, usePauseWebhook, useRotateSecret, useTestWebhook, type Webhook } from './webhook-queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';

const RotateSecret = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  const { t } = useTexts('webhooks');
  const rotating = useRotateSecret(uuid);
  if (rotating.data !== undefined)
    return (
      <Modal opened shownOnce onClose={onClose} title={t('secret.rotate')} size={520}>
        <WebhookSecret secret={rotating.data.secret} onClose={onClose} />
      </Modal>
    );
  return (
    <ConfirmDialog
      opened
      title={t('secret.rotate')}
      confirm={t('secret.rotate')}
      busy={rotating.isPending}
      onConfirm={() => rotating.mutate()}
      onClose={onClose}
    >
      {t('secret.rotate_text')}
    </ConfirmDialog>
  );
};

const DeleteWebhook = ({ webhook: { uuid, webhook_name }, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useTexts('webhooks');
  const navigate = useNavigate();
  const deleting = useDeleteWebhook(uuid, {
    said: t('deleted'),
    onDone: () => void navigate({ to: '/account/connections' }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('messages.ask_delete', { name: webhook_name })}
      confirm={t('delete')}
      grave
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {t('delete_text')}
    </ConfirmDialog>
  );
};

/** Everything an owner does with an endpoint. */
export const WebhookActs = ({ webhook, role }: { webhook: Webhook; role: SessionRole }) => {
  const { t } = useTexts('webhooks');
  const { uuid, paused_at } = webhook;
  const [open, setOpen] = useState<'change' | 'rotate' | 'delete' | null>(null);
  const testing = useTestWebhook(uuid, t('tested'));
  const pausing = usePauseWebhook(uuid);
  const close = () => setOpen(null);
  const isPaused = paused_at !== null;
  return (
    <div className={`${layout.wrap} ${layout.gap12} ${layout.above16}`}>
      <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
        {t('test')}
      </Button>
      <Button
        variant={isPaused ? 'filled' : 'default'}
        loading={pausing.isPending}
        onClick={() => pausing.mutate(!isPaused)}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button variant="default" onClick={() => setOpen('change')}>
        {t('actions.edit')}
      </Button>
      <Button variant="default" onClick={() => setOpen('rotate')}>
        {t('secret.rotate')}
      </Button>
      <Button variant="subtle" color="shu" onClick={() => setOpen('delete')}>
        {t('actions.delete_brief')}
      </Button>
      {open === 'change' && <ChangeWebhook webhook={webhook} role={role} onClose={close} />}
      {open === 'rotate' && <RotateSecret uuid={uuid} onClose={close} />}
      {open === 'delete' && <DeleteWebhook webhook={webhook} onClose={close} />}
    </div>
  );
};
