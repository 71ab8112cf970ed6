import { correctMovies } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { useTranslation } from 'react-i18next';
import { mayDo, type ProviderQuote, type Quote } from '../queries.ts';
import { DeskDialog, useDeskForm } from './desk-dialog.tsx';
import { FiguresOfQuoteMovies, figuresOf, noFigures } from './figures-of-quote-movies.tsx';
import { correctedFigures, isNoYen } from './typed-figures.ts';

/** A manager corrects titles of one provider, with a reason that both sides see (D2, correct). */
export const CorrectDialog = ({
  quote,
  share,
  onClose,
}: {
  quote: Quote;
  share: ProviderQuote;
  onClose: () => void;
}) => {
  const { t } = useTranslation('quote_desk');
  const titles = share.movies.filter((title) => mayDo(title.actions, 'correct'));
  const form = useDeskForm(correctMovies, {
    quote: quote.uuid,
    values: { figures: noFigures },
    done: t('correct.done'),
    onClose,
  });
  const typed = figuresOf(form, titles, correctedFigures(quote.conditions.pricing_type));
  const lacking = () => {
    if (typed.changed.length === 0) return t('nothing_typed');
    const isUnread = typed.changed.some((title) =>
      typed.figures.some((figure) => isNoYen(figure, typed.typedOf(title)[figure])),
    );
    return isUnread ? t('not_yen') : null;
  };
  return (
    <DeskDialog
      title={t('correct.title')}
      warning={t('correct.warning')}
      form={form}
      shown={typed.fields}
      reasonLabel={t('reason')}
      confirm={t('correct.do')}
      wide
      lacking={lacking()}
      onConfirm={form.onSubmit(({ reason }) =>
        form.send({
          quote_provider: share.uuid,
          version: quote.version,
          terms_sha256: share.terms_sha256,
          reason,
          titles: typed.sent,
        }),
      )}
      onClose={onClose}
    >
      <FiguresOfQuoteMovies quote={quote} of={typed} errors={form.errors} />
    </DeskDialog>
  );
};
