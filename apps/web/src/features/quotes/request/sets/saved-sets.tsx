import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notify } from '../../../../ui/notify.ts';
import type { QuoteSet } from '../../../accounts/quote-set-queries.ts';
import { draftOf, hasTerms } from '../draft-of.ts';
import type { QuoteRequest } from '../use-request.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }));
const SetsDialog = lazy(async () => ({ default: (await import('./sets-dialog.tsx')).SetsDialog }));

type Wish = { readonly kind: 'save' } | { readonly kind: 'sets' } | { readonly kind: 'replace'; readonly by: QuoteSet };

/** Fills all steps from saved conditions, and saves the current ones for the next request (D4). */
export const SavedSets = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTexts('quotes');
  const [wish, setWish] = useState<Wish | null>(null);
  const close = () => setWish(null);
  const replace = (by: QuoteSet) => {
    close();
    const { uuid, name, version } = by;
    request.replace({ ...draftOf(by.conditions), saved_set: { uuid, name, version } });
    notify(t('sets.loaded', { name }));
  };
  const wishFor = (by: QuoteSet) => (hasTerms(request.draft) ? setWish({ kind: 'replace', by }) : replace(by));
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
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {wish?.kind === 'save' && <SaveDialog request={request} onClose={close} />}
        {wish?.kind === 'sets' && (
          <SetsDialog
            use={(set) => (
              <Button
                size="xs"
                variant="default"
                aria-label={t('sets.use_named', { name: set.name })}
                onClick={() => wishFor(set)}
              >
                {t('sets.use_short')}
              </Button>
            )}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={wish?.kind === 'replace'}
        title={t('sets.replace_title')}
        confirm={t('sets.replace_do')}
        onClose={close}
        onConfirm={() => wish?.kind === 'replace' && replace(wish.by)}
      >
        {t('sets.replace_text')}
      </ConfirmDialog>
    </>
  );
};
