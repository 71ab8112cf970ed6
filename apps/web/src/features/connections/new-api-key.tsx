import { type ApiKeyDays, apiKeyInput } from '@eigaichi/domain/api-keys/api-keys';
import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { createApiKey } from '@eigaichi/wire/api-keys/api-keys';
import { Button, TextInput } from '@mantine/core';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { apiKeysQuery } from './api-key-queries.ts';
import { LifeChoice } from './life-choice.tsx';
import { ScopeTable } from './scope-table.tsx';
import { ShownSecret } from './shown-secret.tsx';

type Values = { api_key_name: string; api_key_scopes: ApiScope[]; api_key_days: ApiKeyDays };

/** Creates a key, then shows its secret once. */
export const NewApiKey = ({ onClose }: { onClose: () => void }) => {
  const { t, language } = useTexts('connections');
  const initialValues: Values = { api_key_name: '', api_key_scopes: [], api_key_days: 90 };
  const form = useZodForm({
    schema: apiKeyInput,
    initialValues,
    labelOf: (field) => fieldLabel(field, language),
  });
  const creating = useAction((body: Values) => call(createApiKey, { body }), {
    asks: form.showRefusal,
    quiet: true,
    touches: [apiKeysQuery.queryKey],
  });
  const { data } = creating;
  return (
    <Modal opened shownOnce={data !== undefined} onClose={onClose} title={t('keys.add')} size={600}>
      {data === undefined ? (
        <form className={layout.grid} noValidate onSubmit={form.onSubmit((values) => creating.mutate(values))}>
          <Refusal of={creating.error} />
          <TextInput
            {...form.getInputProps('api_key_name')}
            name="api_key_name"
            label={fieldLabel('api_key_name', language)}
            description={t('keys.name_hint')}
            maxLength={60}
            data-autofocus
          />
          <ScopeTable
            value={form.values.api_key_scopes}
            error={form.errors.api_key_scopes}
            onChange={(scopes) => form.setFieldValue('api_key_scopes', scopes)}
          />
          <LifeChoice value={form.values.api_key_days} onChange={(days) => form.setFieldValue('api_key_days', days)} />
          <Button type="submit" loading={creating.isPending}>
            {t('keys.make')}
          </Button>
        </form>
      ) : (
        <ShownSecret secret={data.secret} onDone={onClose} />
      )}
    </Modal>
  );
};
