import { type ApiKeyDays, apiKeyDays } from '@eigaichi/domain/api-keys/api-keys';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Radio } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';

type Choice = { readonly value: ApiKeyDays; readonly onChange: (value: ApiKeyDays) => void };

/** Life of a key from now, in days. */
export const LifeChoice = ({ value, onChange }: Choice) => {
  const { t, language } = useTexts('connections');
  return (
    <Radio.Group
      label={fieldLabel('api_key_days', language)}
      value={String(value)}
      onChange={(chosen) => onChange(apiKeyDays.find((days) => String(days) === chosen) ?? value)}
    >
      {apiKeyDays.map((days) => (
        <Radio key={days} value={String(days)} label={t('keys.days', { count: days })} mt={8} />
      ))}
    </Radio.Group>
  );
};
