import { countryName } from '@eigaichi/domain/options/countries';
import { ownRegionLimits } from '@eigaichi/domain/options/regions';
import { renameOwnRegion } from '@eigaichi/wire/rights/own-regions';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { listOfNames } from '../../rights/names.ts';
import { deleteRegion, ownRegionsQuery, renameRegion } from '../../rights/regions.ts';

type Props = {
  readonly uuid: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly onClose: () => void;
};

/** Edits the reader's own region: countries, name, removal. */
export const OwnRegionDialog = ({ uuid, name, countries, onClose }: Props) => {
  const { t, language } = useTexts('quotes');
  const client = useQueryClient();
  const form = useZodForm({
    schema: bodyOf(renameOwnRegion),
    initialValues: { name },
    labelOf: () => t('regions.label'),
  });
  const after = (text: string) => {
    notify(text);
    onClose();
    return client.invalidateQueries({ queryKey: ownRegionsQuery.queryKey });
  };
  const renaming = useMutation({
    mutationFn: (to: { readonly name: string }) => renameRegion(uuid, to.name),
    onSuccess: ({ data }) => after(t('regions.saved', { name: data.name })),
    onError: form.showRefusal,
  });
  const forgetting = useAction(() => deleteRegion(uuid), { onDone: () => after(t('regions.removed', { name })) });
  return (
    <Modal opened onClose={onClose} title={t('regions.change')} size={440}>
      <form className={layout.column} noValidate onSubmit={form.onSubmit((to) => renaming.mutate(to))}>
        <TextInput
          data-autofocus
          label={t('regions.label')}
          maxLength={ownRegionLimits.name}
          {...form.getInputProps('name')}
        />
        <p className={typography.hint}>
          {listOfNames(
            countries.map((code) => countryName(code, language)),
            language,
          )}
        </p>
        <p className={typography.hint}>{t('regions.remove_text')}</p>
        <div className={`${layout.wrapApart} ${layout.gap8}`}>
          <Button variant="default" color="shu" loading={forgetting.isPending} onClick={() => forgetting.mutate()}>
            {t('regions.remove')}
          </Button>
          <Button type="submit" loading={renaming.isPending}>
            {t('regions.rename')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
