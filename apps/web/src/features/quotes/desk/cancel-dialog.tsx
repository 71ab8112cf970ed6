import { cancelQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, type Quote } from '../queries.ts';
import { DeskDialog, useDeskAct } from './desk-dialog.tsx';
import { QuoteMovieChoices } from './quote-movie-choices.tsx';

/** A manager cancels what isn't signed, all of it or single titles, and says why (D2). */
export const CancelDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { t } = useTranslation('quote_desk');
  const open = quote.providers.flatMap(({ movies }) => movies).filter((title) => mayDo(title.actions, 'cancel'));
  const [chosen, setChosen] = useState(open.map(({ uuid }) => uuid));
  const told = { done: t('cancel.done'), failed: t('cancel.failed') };
  const act = useDeskAct(cancelQuote, quote.uuid, told, onClose);
  return (
    <DeskDialog
      title={t('cancel.title')}
      warning={t('cancel.warning')}
      act={act}
      shown={[]}
      reasonLabel={t('reason')}
      confirm={t('cancel.do')}
      grave
      lacking={chosen.length === 0 ? t('no_title') : null}
      onConfirm={() => act.send({ version: quote.version, quote_movies: chosen, reason: act.reason })}
      onClose={onClose}
    >
      <QuoteMovieChoices titles={open} chosen={chosen} onChange={setChosen} />
    </DeskDialog>
  );
};
