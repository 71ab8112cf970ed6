import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { tell } from '../../../../ui/tell.ts';
import type { QuoteSet } from '../../quote-set-queries.ts';
import { emptyDraft } from '../draft.ts';
import { draftOf } from '../draft-of.ts';
import { isBegun } from '../draft-sync.ts';
import type { QuoteRequest } from '../use-request.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SetsDialog } from './sets-dialog.tsx';

type Wish =
  | { readonly kind: 'save' }
  | { readonly kind: 'sets' }
  | { readonly kind: 'replace'; readonly by: QuoteSet | null };

/** Conditions saved earlier fill all steps; what is typed now can be saved for the next request (D4). */
export const SavedSets = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTranslation('quotes');
  const [wish, setWish] = useState<Wish | null>(null);
  const close = () => setWish(null);
  const replace = (by: QuoteSet | null) => {
    close();
    if (by === null) {
      request.replace(emptyDraft);
      tell(t('sets.emptied'));
      return;
    }
    const { uuid, name, version } = by;
    request.replace({ ...draftOf(by.conditions, emptyDraft), saved_set: { uuid, name, version } });
    tell(t('sets.loaded', { name }));
  };
  const wishFor = (by: QuoteSet | null) => (isBegun(request.draft) ? setWish({ kind: 'replace', by }) : replace(by));
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
            {t('sets.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setWish({ kind: 'sets' })}>{t('sets.fill')}</Menu.Item>
          <Menu.Item onClick={() => setWish({ kind: 'save' })}>{t('sets.save')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => wishFor(null)}>{t('wizard.start_again')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {wish?.kind === 'save' && <SaveDialog request={request} onClose={close} />}
      {wish?.kind === 'sets' && <SetsDialog onUse={wishFor} onClose={close} />}
      <ConfirmDialog
        opened={wish?.kind === 'replace'}
        title={t('sets.replace_title')}
        confirm={t('sets.replace_do')}
        cancel={t('cancel.keep_as_is')}
        onClose={close}
        onConfirm={() => replace(wish?.kind === 'replace' ? wish.by : null)}
      >
        {t('sets.replace_text')}
      </ConfirmDialog>
    </>
  );
};
