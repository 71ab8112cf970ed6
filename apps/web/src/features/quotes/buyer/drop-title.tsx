import { cancelQuote } from '@eigaichi/wire/quotes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import classes from '../buyer-share.module.css';
import { type Quote, type QuoteTitle, useQuoteMove } from '../queries.ts';
import { useTitleName } from '../quoted-title.tsx';

/** Drops one title of a request, the others stay (D2, cancel). */
export const DropTitle = ({ quote, title }: { quote: Quote; title: QuoteTitle }) => {
  const { t } = useTranslation('quotes');
  const name = useTitleName()(title.movie);
  const [asked, setAsked] = useState(false);
  const cancel = useQuoteMove(cancelQuote, quote.uuid);
  return (
    <>
      <button
        type="button"
        className={classes.how}
        aria-label={t('drop.open_named', { title: name })}
        onClick={() => setAsked(true)}
      >
        {t('drop.open')}
      </button>
      <ConfirmDialog
        opened={asked}
        title={t('drop.title', { title: name })}
        confirm={t('drop.do')}
        cancel={t('cancel.keep')}
        grave
        busy={cancel.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          cancel.mutate(
            { body: { version: quote.version, quote_movies: [title.uuid] } },
            {
              onSuccess: () => tell(t('drop.done', { title: name })),
              onError: () => tellRefusal(t('cancel.failed')),
              onSettled: () => setAsked(false),
            },
          )
        }
      >
        {t('drop.text')}
      </ConfirmDialog>
    </>
  );
};
