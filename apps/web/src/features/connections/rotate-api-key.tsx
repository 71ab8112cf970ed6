import {
  type ApiKeyDays,
  type ApiKeyOverlap,
  apiKeyOverlaps,
  apiKeyRotation,
} from '@eigaichi/domain/api-keys/api-keys';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { rotateApiKey } from '@eigaichi/wire/api-keys/api-keys';
import { Button, Radio } from '@mantine/core';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { type ApiKey, apiKeysQuery } from './api-key-queries.ts';
import { LifeChoice } from './life-choice.tsx';
import { ShownSecret } from './shown-secret.tsx';

type Values = { api_key_overlap: ApiKeyOverlap; api_key_days: ApiKeyDays };

/** Gives a key a new secret; the old one works until the end of the chosen overlap. */
export const RotateApiKey = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const { t, language } = useTexts('connections');
  const initialValues: Values = { api_key_overlap: 1, api_key_days: 90 };
  const form = useZodForm({ schema: apiKeyRotation, initialValues });
  const rotating = useAction((body: Values) => call(rotateApiKey, { params: { id: apiKey.uuid }, body }), {
    asks: form.showRefusal,
    quiet: true,
    touches: [apiKeysQuery.queryKey],
  });
  const { data } = rotating;
  const { api_key_overlap, api_key_days } = form.values;
  const title = t('keys.rotate_named', { name: apiKey.name });
  return (
    <Modal opened shownOnce={data !== undefined} onClose={onClose} title={title} size={520}>
      {data === undefined ? (
        <form className={layout.grid} noValidate onSubmit={form.onSubmit((values) => rotating.mutate(values))}>
          <Refusal of={rotating.error} />
          <p className={`${layout.measure} ${typography.text}`}>{t('keys.rotate_text')}</p>
          <Radio.Group
            label={fieldLabel('api_key_overlap', language)}
            value={String(api_key_overlap)}
            onChange={(chosen) =>
              form.setFieldValue(
                'api_key_overlap',
                apiKeyOverlaps.find((days) => String(days) === chosen) ?? api_key_overlap,
              )
            }
          >
            {apiKeyOverlaps.map((days) => (
              <Radio
                key={days}
                value={String(days)}
                label={days === 0 ? t('keys.no_overlap') : t('keys.days', { count: days })}
                mt={8}
              />
            ))}
          </Radio.Group>
          <LifeChoice value={api_key_days} onChange={(days) => form.setFieldValue('api_key_days', days)} />
          <Button type="submit" loading={rotating.isPending}>
            {t('keys.rotate')}
          </Button>
        </form>
      ) : (
        <ShownSecret secret={data.secret} onDone={onClose} />
      )}
    </Modal>
  );
};
