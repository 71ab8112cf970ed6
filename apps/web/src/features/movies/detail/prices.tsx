import type { GuidePrice } from '@eigaichi/domain/movies/guide-prices';
import { areas } from '@eigaichi/domain/options/areas';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { useGuideAmount, useGuideScope } from '../indicative-text.ts';
import type { Movie } from '../queries.ts';
import classes from './prices.module.css';

/** Prices for kinds of licence (D22fa), one per line. */
const GuidePrices = ({ guides }: { guides: readonly GuidePrice[] }) => {
  const { t, language } = useTexts('movies');
  const guideScope = useGuideScope();
  const guideAmount = useGuideAmount();
  const rows = guides.map((guide, at) => ({ key: `${at}`, amount: guideAmount(guide), ...guideScope(guide) }));
  return (
    <DataTable
      label={fieldLabel('guide_prices', language)}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'rights', head: t('labels.right'), cell: ({ rights }) => rights },
        { key: 'exclusivity', head: t('labels.exclusivity'), cell: ({ exclusivity }) => exclusivity },
        { key: 'period', head: t('labels.period'), cell: ({ period }) => period },
        { key: 'territory', head: t('labels.territories'), cell: ({ territory }) => territory },
        { key: 'amount', head: t('detail.price.label'), figures: true, cell: ({ amount }) => amount },
      ]}
    />
  );
};

/** Prices set by the provider: by licence, in total and per area (spec 9), for permitted readers (D20b). */
export const Prices = ({ movie }: { movie: Movie }) => {
  const { t, language } = useTexts('movies');
  const { prices: byArea = [], guide_prices: guides = [] } = movie;
  const whole =
    typeof movie.price === 'number' && movie.currency
      ? formatMoney(movie.price, movie.currency, { whole: true })
      : null;
  if (byArea.length === 0 && guides.length === 0 && whole === null) return null;
  const rows = [
    ...(whole === null ? [] : [{ key: 'all', name: t('detail.prices.everywhere'), amount: whole }]),
    ...byArea.map(({ area, price, currency }) => ({
      key: `${area}`,
      name: labelIfAny(areas, area, language) ?? `${area}`,
      amount: formatMoney(price, currency, { whole: true }),
    })),
  ];
  return (
    <Section title={t('detail.prices.title')}>
      {guides.length > 0 && <GuidePrices guides={guides} />}
      {rows.length > 0 && (
        <dl className={classes.prices}>
          {rows.map(({ key, name, amount }) => (
            <div key={key} className={`${layout.apart} ${classes.row}`}>
              <dt className={typography.soft}>{name}</dt>
              <dd className={`${typography.semibold} ${typography.unbroken}`}>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={`${layout.above12} ${typography.note}`}>{t('detail.prices.note')}</p>
    </Section>
  );
};
