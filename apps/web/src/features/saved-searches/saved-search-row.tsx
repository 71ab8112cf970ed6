import { labelOf } from '@eigaichi/domain/options/option-list';
import { alertFrequencies } from '@eigaichi/domain/saved-searches/saved-search-input';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { listAddress } from './list-address.ts';
import { SavedSearchDialog } from './saved-search-dialog.tsx';
import { type SavedSearch, useDeleteSearch, usePauseSearch } from './saved-search-queries.ts';

/** A saved search: its link to the list, how its alerts are sent, and its actions. */
export const SavedSearchRow = ({ saved }: { saved: SavedSearch }) => {
  const { t, language } = useTexts('saved_searches');
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const pause = usePauseSearch();
  const remove = useDeleteSearch();
  const { uuid, search_name, search, frequency, is_shared, is_paused, alert_count, last_alert_at } = saved;
  const close = () => setOpen(null);
  const facts = [
    is_paused ? t('paused') : labelOf(alertFrequencies, frequency, language),
    ...(is_shared ? [t('shared')] : []),
  ];
  return (
    <li className={`${layout.wrapApartMiddle} ${layout.gap12x24} ${layout.padTop12} ${layout.padBottom12}`}>
      <div className={layout.shrinks}>
        <h2 className={typography.subheading}>
          <Link to="/movies" search={listAddress(search)}>
            <Lang>{search_name}</Lang>
          </Link>
        </h2>
        <p className={typography.note}>{facts.join(t('labels.dot'))}</p>
        <p className={typography.note}>
          {last_alert_at === null ? (
            t('no_alerts')
          ) : (
            <>
              <Link to="/vod/searches" search={{ search: uuid }}>
                {t('alerts', { count: alert_count })}
              </Link>
              {t('labels.dot')}
              <time dateTime={last_alert_at}>{t('last', { moment: formatMoment(last_alert_at, language) })}</time>
            </>
          )}
        </p>
      </div>
      <div className={layout.row}>
        {mayDo(saved, 'pause') && (
          <Button size="xs" variant="subtle" loading={pause.isPending} onClick={() => pause.mutate(saved)}>
            {t(is_paused ? 'resume' : 'pause')}
          </Button>
        )}
        {mayDo(saved, 'change') && (
          <Button size="xs" variant="subtle" onClick={() => setOpen('change')}>
            {t('actions.edit')}
          </Button>
        )}
        {mayDo(saved, 'delete') && (
          <Button size="xs" variant="subtle" color="shu" onClick={() => setOpen('delete')}>
            {t('actions.delete_brief')}
          </Button>
        )}
      </div>
      {open === 'change' && (
        <SavedSearchDialog uuid={uuid} initial={{ search_name, search, frequency, is_shared }} onClose={close} />
      )}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('messages.ask_delete', { name: search_name })}
        confirm={t('delete')}
        grave
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(uuid, {
            onSuccess: () => {
              close();
              notify(t('deleted'));
            },
          })
        }
        onClose={close}
      >
        {t(is_shared ? 'delete_shared_text' : 'delete_text')}
      </ConfirmDialog>
    </li>
  );
};
