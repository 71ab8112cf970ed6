import type { FigureToConfirm } from '@eigaichi/domain/shared/figures-to-confirm';
import { correctMovies, previewCorrection } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { FiguresDialog } from '../../../lib/figures-dialog.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { ProviderQuote, Quote } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { useCorrection } from './correction.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { FiguresOfQuoteMovies, figuresOf, noFigures } from './figures-of-quote-movies.tsx';
import { correctedFigures, isInvalidYen } from './typed-figures.ts';

/** A manager corrects titles of one provider, with a reason for both sides (D2, correct). */
export const CorrectDialog = ({
  quote,
  share,
  onClose,
}: {
  quote: Quote;
  share: ProviderQuote;
  onClose: () => void;
}) => {
  const { t } = useTexts('quote_desk');
  const nameOf = useQuoteMovieName();
  const [asks, setAsks] = useState(false);
  const { currency } = quote;
  const titles = share.movies.filter((title) => mayDo(title, 'correct'));
  const form = useCorrection(correctMovies, previewCorrection, { quote, values: { figures: noFigures }, onClose });
  const typed = figuresOf(form, titles, correctedFigures(quote.conditions.pricing_type));
  const lacking = () => {
    if (typed.changed.length === 0) return t('nothing_typed');
    const isUnread = typed.changed.some((title) =>
      typed.figures.some((figure) => isInvalidYen(figure, typed.typedOf(title)[figure])),
    );
    return isUnread ? t('not_yen') : null;
  };
  const ask = (reason: string, confirmed: readonly FigureToConfirm[]) => {
    setAsks(true);
    form.ask({
      quote_provider: share.uuid,
      version: quote.version,
      terms_sha256: share.terms_sha256,
      reason,
      titles: typed.sent,
      confirmed: [...confirmed],
    });
  };
  const { figures: far = [] } = asks && isApiError(form.error, 'figures_unusual') ? form.error.details : {};
  /** `titles.0.flat_price`: the title and its price label. */
  const labelOf = (about: string) => {
    const [, at, name] = about.split('.');
    const title = typed.changed[Number(at)];
    const figure = typed.figures.find((each) => each === name);
    return [
      title === undefined ? '' : nameOf(title.movie),
      figure === undefined ? '' : t(`fields.${figure}`, { currency }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <DeskDialog
      title={t('correct.title')}
      warning={t('correct.warning')}
      form={form}
      shown={typed.fields}
      reasonLabel={t('reason')}
      confirm={t('correct.ask')}
      wide
      lacking={lacking()}
      onConfirm={form.onSubmit(({ reason }) => ask(reason, []))}
      onClose={onClose}
    >
      <FiguresOfQuoteMovies quote={quote} of={typed} errors={form.errors} />
      <FiguresDialog
        figures={far}
        words={{
          title: t('correct.far_title'),
          lead: t('correct.far_lead'),
          before: t('correct.far_before'),
          after: t('correct.far_after'),
          confirm: t('correct.far_confirm'),
          cancel: t('correct.far_back'),
        }}
        labelOf={labelOf}
        textOf={(_about, figure) => formatNumber(Number(figure), 4)}
        busy={form.busy}
        onConfirm={() => ask(form.values.reason, far)}
        onClose={() => setAsks(false)}
      />
      {form.effect}
    </DeskDialog>
  );
};
