import { ownRegionLimits } from '@eigaichi/domain/options/regions';
import { Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { ownRegionsQuery, putRegion, useRegions } from '../../rights/regions.ts';

const OwnRegionDialog = lazy(async () => ({ default: (await import('./own-region-dialog.tsx')).OwnRegionDialog }));

type Props = { readonly value: readonly string[]; readonly onChange: (countries: string[]) => void };

/** Regions to choose, the reader's own first; the current choice can be saved as one. */
export const RegionChoices = ({ value, onChange }: Props) => {
  const { t } = useTexts('quotes');
  const client = useQueryClient();
  const regions = useRegions();
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const region = regions.find(({ own }) => own !== null && own === opened);
  const keeping = useAction(() => putRegion(name, value), {
    said: t('regions.saved', { name: name.trim() }),
    onDone: () => {
      setName('');
      return client.invalidateQueries({ queryKey: ownRegionsQuery.queryKey });
    },
  });
  return (
    <div className={`${layout.cells} ${layout.gap12} ${layout.below16}`}>
      <fieldset className={`${layout.row} ${layout.shrinks} ${layout.unframed}`} aria-label={t('regions.legend')}>
        {regions.map(({ key, label, values, own }) => {
          const on = values.every((code) => value.includes(code));
          return (
            <span key={key} className={layout.inlineFlex}>
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
                  aria-label={t('regions.change_named', { name: label })}
                  onClick={() => setOpened(own)}
                >
                  <IconPencil size={14} stroke={1.75} aria-hidden="true" />
                </Button>
              )}
            </span>
          );
        })}
      </fieldset>
      <Suspense>
        {region !== undefined && (
          <OwnRegionDialog
            uuid={region.key}
            name={region.label}
            countries={region.values}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {value.length >= ownRegionLimits.least && (
        <div className={`${layout.row} ${layout.fromEnd}`}>
          <TextInput
            size="xs"
            label={t('regions.name')}
            maxLength={ownRegionLimits.name}
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
