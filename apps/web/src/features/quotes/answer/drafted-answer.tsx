import { groupedAmount } from '@eigaichi/domain/money/read-amount';
import { priceFieldOf } from '@eigaichi/domain/options/pricing';
import { readAnswerDraft, removeAnswerDraft } from '@eigaichi/wire/quotes/answer/answer-drafts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { AnswerDraft, Frame, QuoteMovieDraft } from './quote-movie-draft.ts';

type Drafted = NonNullable<AnswerOut<typeof readAnswerDraft>['data']>;
type DraftedTitle = Drafted['titles'][number];

const typed = (value: number | null | undefined): string => groupedAmount(value == null ? '' : String(value));

/** Only the terms that the draft names; all others stay as typed. */
const named = <Terms extends Readonly<Record<string, string>>>(terms: Terms): Partial<Terms> =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== '')) as Partial<Terms>;

/** Values of the form that a drafted title fills in. */
const draftedTerms = (title: DraftedTitle, pricing_type: number): Partial<QuoteMovieDraft> =>
  named({
    price: typed(title[priceFieldOf(pricing_type)]),
    guarantee: typed(title.price_minimum_guarantee),
    technical_fee: typed(title.technical_fee),
    translation_fee: typed(title.translation_fee),
    delivery_at: title.delivery_at ?? '',
    license_start: title.license_start ?? '',
    license_end: title.license_end ?? '',
  });

type Props = {
  readonly quote: string;
  readonly pricing_type: number;
  /** Titles of the form as typed. */
  readonly titles: AnswerDraft['titles'];
  readonly onUse: (drafted: { readonly titles: AnswerDraft['titles']; readonly frame: Partial<Frame> }) => void;
};

/** Offers an answer that a program of the company drafted (D55); filling it in sends nothing. */
export const DraftedAnswer = ({ quote, pricing_type, titles, onUse }: Props) => {
  const { t, language } = useTexts('assistants');
  const query = dataQuery(readAnswerDraft, { params: { uuid: quote } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  const removing = useAction(() => call(removeAnswerDraft, { params: { uuid: quote } }), {
    touches: [query.queryKey],
  });
  if (data === null || data === undefined) return null;
  const use = () => {
    const filled = data.titles.flatMap((title) => {
      const own = titles[title.quote_movie];
      return own === undefined ? [] : [[title.quote_movie, { ...own, ...draftedTerms(title, pricing_type) }] as const];
    });
    const { valid_until, message } = data;
    onUse({
      titles: Object.fromEntries(filled),
      frame: named({ valid_until: valid_until ?? '', message: message ?? '' }),
    });
    removing.mutate();
  };
  return (
    <section aria-label={t('answer.title')} className={`${layout.framed} ${layout.pad16} ${layout.above16}`}>
      <p className={typography.bold}>{t('answer.title')}</p>
      <p className={`${layout.measure} ${typography.text}`}>
        {t('answer.text', { count: data.titles.length, at: formatMoment(data.created_at, language) })}
      </p>
      <div className={`${layout.wrap} ${layout.gap12} ${layout.above12}`}>
        <Button onClick={use}>{t('answer.use')}</Button>
        <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate()}>
          {t('answer.discard')}
        </Button>
      </div>
    </section>
  );
};
