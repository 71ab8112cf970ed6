import { cancelQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { formatCode } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { Quote } from '../queries.ts';
import { DeskDialog, useDeskForm } from './desk-dialog.tsx';
import { QuoteMovieChoices } from './quote-movie-choices.tsx';

/** A manager cancels all or single unsigned titles with a reason (D2). */
export const CancelDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { t } = useTexts('quote_desk');
  const open = quote.providers.flatMap(({ movies }) => movies).filter((title) => mayDo(title, 'cancel'));
  const form = useDeskForm(cancelQuote, {
    quote: quote.uuid,
    values: { quote_movies: open.map(({ uuid }) => uuid) },
    done: t('cancel.done'),
    failed: t('cancel.failed'),
    needsReason: true,
    onClose,
  });
  const { quote_movies } = form.values;
  return (
    <DeskDialog
      title={t('cancel.title', { number: formatCode(quote.number) })}
      warning={t('cancel.warning')}
      form={form}
      reasonLabel={t('reason')}
      confirm={t('cancel.do')}
      grave
      lacking={quote_movies.length === 0 ? t('no_title') : null}
      onConfirm={form.onSubmit((values) => form.send({ ...values, version: quote.version }))}
      onClose={onClose}
    >
      <QuoteMovieChoices
        titles={open}
        chosen={quote_movies}
        onChange={(chosen) => form.setFieldValue('quote_movies', chosen)}
      />
    </DeskDialog>
  );
};
