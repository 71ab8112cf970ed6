import { ownRegions } from '@eigaichi/domain/options/regions';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { forgetRegion, keepRegion, ownRegionsQuery, useRegions } from '../../rights/regions.ts';
import classes from './region-choices.module.css';

type Props = { readonly value: readonly string[]; readonly onChange: (countries: string[]) => void };

/** Regions to choose together, the reader's own first; what is chosen can be saved as one of these. */
export const RegionChoices = ({ value, onChange }: Props) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const client = useQueryClient();
  const regions = useRegions();
  const [name, setName] = useState('');
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: ownRegionsQuery.queryKey }),
    onError: (error: Error) => tellRefusal(refusalText(error, language)),
  };
  const keeping = useMutation({
    mutationFn: () => keepRegion(name, value),
    ...after,
    onSuccess: () => {
      tell(t('regions.saved', { name: name.trim() }));
      setName('');
      return after.onSuccess();
    },
  });
  const forgetting = useMutation({ mutationFn: forgetRegion, ...after });
  return (
    <div className={classes.regions}>
      <fieldset className={classes.choices} aria-label={t('regions.legend')}>
        {regions.map(({ key, label, values, own }) => {
          const on = values.every((code) => value.includes(code));
          return (
            <span key={key} className={classes.choice}>
              <Button
                size="xs"
                variant={on ? 'filled' : 'default'}
                aria-pressed={on}
                onClick={() =>
                  onChange(on ? value.filter((code) => !values.includes(code)) : [...new Set([...value, ...values])])
                }
              >
                {label}
              </Button>
              {own !== null && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={t('regions.remove', { name: label })}
                  loading={forgetting.isPending && forgetting.variables === own}
                  onClick={() => forgetting.mutate(own)}
                >
                  <IconX size={14} stroke={1.75} aria-hidden="true" />
                </Button>
              )}
            </span>
          );
        })}
      </fieldset>
      {value.length >= ownRegions.least && (
        <div className={classes.keep}>
          <TextInput
            size="xs"
            label={t('regions.name')}
            maxLength={ownRegions.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={name.trim() === ''}
            loading={keeping.isPending}
            onClick={() => keeping.mutate()}
          >
            {t('regions.save')}
          </Button>
        </div>
      )}
    </div>
  );
};
