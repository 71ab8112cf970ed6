import { labelOf } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { type WebhookEvent, webhookEvents, webhookEventsOf } from '@eigaichi/domain/webhooks/webhook-events';
import { webhookInput } from '@eigaichi/domain/webhooks/webhook-input';
import type { SessionRole } from '@eigaichi/wire/shared/endpoint';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useZodForm, type ZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { useAddWebhook, useChangeWebhook, type Webhook } from './webhook-queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';

type Values = { webhook_name: string; webhook_url: string; webhook_events: WebhookEvent[] };

const useWebhookForm = (initialValues: Values) => {
  const { language } = useTexts();
  return useZodForm({ schema: webhookInput, initialValues, labelOf: (field) => fieldLabel(field, language) });
};

type Form = {
  readonly form: ZodForm<Values>;
  readonly role: SessionRole;
  readonly action: string;
  readonly error: unknown;
  readonly busy: boolean;
  readonly send: (values: Values) => void;
};

const Fields = ({ form, role, action, error, busy, send }: Form) => {
  const { language } = useTexts('webhooks');
  return (
    <form className={layout.grid} noValidate onSubmit={form.onSubmit(send)}>
      <Refusal of={error} fieldsShown />
      <TextInput
        {...form.getInputProps('webhook_name')}
        name="webhook_name"
        label={fieldLabel('webhook_name', language)}
        maxLength={60}
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('webhook_url')}
        name="webhook_url"
        type="url"
        label={fieldLabel('webhook_url', language)}
        placeholder="https://"
        maxLength={500}
      />
      <Checkbox.Group {...form.getInputProps('webhook_events')} label={fieldLabel('webhook_events', language)}>
        {webhookEventsOf(role).map((event) => (
          <Checkbox
            key={event}
            value={event}
            mt={8}
            label={labelOf(webhookEvents, event, language)}
            description={event}
          />
        ))}
      </Checkbox.Group>
      <Button type="submit" loading={busy}>
        {action}
      </Button>
    </form>
  );
};

/** Dialog that adds an endpoint, and then shows its secret once. */
export const AddWebhook = ({ role, onClose }: { role: SessionRole; onClose: () => void }) => {
  const { t } = useTexts('webhooks');
  const form = useWebhookForm({ webhook_name: '', webhook_url: '', webhook_events: [] });
  const adding = useAddWebhook(form.showRefusal);
  const { data } = adding;
  return (
    <Modal opened shownOnce={data !== undefined} onClose={onClose} title={t('add')} size={520}>
      {data === undefined ? (
        <Fields
          form={form}
          role={role}
          action={t('create')}
          error={adding.error}
          busy={adding.isPending}
          send={(values) => adding.mutate(values)}
        />
      ) : (
        <WebhookSecret secret={data.secret} onClose={onClose} />
      )}
    </Modal>
  );
};

/** Dialog that changes an endpoint's name, address and events. */
export const ChangeWebhook = ({
  webhook: { uuid, webhook_name, webhook_url, webhook_events },
  role,
  onClose,
}: {
  webhook: Webhook;
  role: SessionRole;
  onClose: () => void;
}) => {
  const { t } = useTexts('webhooks');
  const form = useWebhookForm({ webhook_name, webhook_url, webhook_events });
  const changing = useChangeWebhook(uuid, form.showRefusal);
  return (
    <Modal opened onClose={onClose} title={t('change')} size={520}>
      <Fields
        form={form}
        role={role}
        action={t('actions.save')}
        error={changing.error}
        busy={changing.isPending}
        send={(values) => changing.mutate(values, { onSuccess: onClose })}
      />
    </Modal>
  );
};
