import { areas } from '@eigaichi/domain/options/areas';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { useGuideAmount, useGuideScope } from '../indicative-text.ts';
import type { Movie } from '../queries.ts';
import classes from './prices.module.css';

/** Prices set by the provider: by licence, in total and per area (spec 9), for permitted readers (D20b). */
export const Prices = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const guideScope = useGuideScope();
  const guideAmount = useGuideAmount();
  const { prices: byArea = [], guide_prices: guides = [] } = movie;
  const whole =
    typeof movie.price === 'number' && movie.currency
      ? formatMoney(movie.price, movie.currency, { whole: true })
      : null;
  if (byArea.length === 0 && guides.length === 0 && whole === null) return null;
  const rows = [
    ...guides.map((guide, at) => {
      const { rights, exclusivity, period, territory } = guideScope(guide);
      return {
        key: `guide ${at}`,
        name: [rights, exclusivity.toLowerCase(), period, territory].join(t('labels.comma')),
        amount: guideAmount(guide),
      };
    }),
    ...(whole === null ? [] : [{ key: 'all', name: t('detail.prices.everywhere'), amount: whole }]),
    ...byArea.map(({ area, price, currency }) => ({
      key: `${area}`,
      name: labelIfAny(areas, area, language) ?? `${area}`,
      amount: formatMoney(price, currency, { whole: true }),
    })),
  ];
  return (
    <Section title={t('detail.prices.title')}>
      <dl className={`${layout.cells} ${classes.prices}`}>
        {rows.map(({ key, name, amount }) => (
          <div key={key} className={`${layout.apart} ${layout.floored} ${typography.size14} ${classes.row}`}>
            <dt className={typography.soft}>{name}</dt>
            <dd className={`${typography.semibold} ${typography.unbroken}`}>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={`${layout.above12} ${typography.note}`}>{t('detail.prices.note')}</p>
    </Section>
  );
};
