import { insuranceAnswers } from '@eigaichi/domain/options/insurance';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { guaranteePeriods } from '@eigaichi/domain/options/pricing';
import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Change } from '../../../ui/change-mark.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Quote, QuoteMovie } from '../queries.ts';
import classes from './answer-terms.module.css';
import { lineTerms } from './material-texts.ts';
import { firstDraft } from './quote-movie-draft.ts';

type Fact = { readonly key: string; readonly name: string; readonly value: ReactNode };

/** Terms of an answer apart from its price, for either side; deviations from the request are marked as changes. */
export const AnswerTerms = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => {
  const { t, language } = useTexts('quote_answer');
  const { pricing_type, license_start, license_end, delivery_at } = quote.conditions;
  const draft = firstDraft(title, pricing_type);
  const whole = (amount: number) => formatMoney(amount, quote.currency, { whole: true });
  const period = formatPeriod(title.license_start, title.license_end, language);
  const requested = formatPeriod(license_start, license_end, language);
  const { insurance } = title;
  const separator = language === 'ja' ? '、' : ', ';
  const facts: Fact[] = [
    {
      key: 'license',
      name: t('terms.license'),
      value: period === requested ? period : <Change before={requested} after={period} />,
    },
    ...(title.delivery_at === null
      ? []
      : [
          {
            key: 'delivery_at',
            name: t('days.delivery_at'),
            value:
              title.delivery_at === delivery_at || !delivery_at ? (
                formatDate(title.delivery_at, language)
              ) : (
                <Change before={formatDate(delivery_at, language)} after={formatDate(title.delivery_at, language)} />
              ),
          },
        ]),
    ...(title.answer?.price_minimum_guarantee
      ? [
          {
            key: 'guarantee',
            name: t('terms.guarantee'),
            value: [
              whole(title.answer.price_minimum_guarantee),
              labelIfAny(guaranteePeriods, title.period_minimum_guarantee, language),
            ].join(separator),
          },
        ]
      : []),
    ...(['technical_fee', 'translation_fee'] as const).flatMap((name) => {
      const fee = title[name];
      return fee === null || fee === 0 ? [] : [{ key: name, name: t(`terms.${name}`), value: whole(fee) }];
    }),
    ...(['videos', 'subtitles', 'images', 'files'] as const).flatMap((list) => {
      const entries = draft[list];
      if (entries === null) return [];
      const terms = { currency: quote.currency, t, language };
      const words = entries.map((entry) => lineTerms(list, entry, terms)).join(' / ') || t('materials.none');
      return [{ key: list, name: t(`materials.${list}`), value: <Change after={words} /> }];
    }),
    ...(title.fonts === null
      ? []
      : [
          {
            key: 'fonts',
            name: t('materials.fonts'),
            value: <Change after={title.fonts.join(separator) || t('materials.none')} />,
          },
        ]),
    ...(insurance === null
      ? []
      : [
          {
            key: 'insurance',
            name: t('insurance.heading'),
            value: (
              <>
                {labelIfAny(insuranceAnswers, insurance.answer, language)}
                {[insurance.insurer, insurance.coverage].filter(Boolean).map((text) => (
                  <span key={text}>
                    {separator}
                    <Lang>{text ?? ''}</Lang>
                  </span>
                ))}
                {insurance.insured_until &&
                  `${separator}${t('insurance.insured_until')} ${formatDate(insurance.insured_until, language)}`}
                {insurance.note && (
                  <span className={`${layout.ownLine} ${typography.soft}`}>
                    <Lang>{insurance.note}</Lang>
                  </span>
                )}
              </>
            ),
          },
        ]),
  ];
  return (
    <dl className={`${layout.padBlock12} ${typography.size14} ${classes.terms}`} aria-label={t('terms.title')}>
      {facts.map(({ key, name, value }) => (
        <div key={key} className={`${layout.grid} ${layout.floored}`}>
          <dt className={typography.soft}>{name}</dt>
          <dd className={typography.anywhere}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
