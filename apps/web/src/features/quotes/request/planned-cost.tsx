import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './request-summary.module.css';
import type { RequestPreview } from './use-request-preview.ts';

/** Planned minimum and maximum cost of all titles, including delivery (D7b). */
export const PlannedCost = ({ preview }: { preview: RequestPreview | undefined }) => {
  const { t } = useTexts('quotes');
  const { cost = null, delivery = null } = preview ?? {};
  if (cost === null || (cost.most === null && cost.least.amount === 0)) return null;
  const { least, most } = cost;
  const words = ({ amount, currency }: typeof least) => formatMoney(amount, currency);
  const range =
    most === null
      ? t('wizard.cost_from', { least: words(least) })
      : least.amount === most.amount
        ? words(least)
        : t('wizard.cost_range', { least: words(least), most: words(most) });
  return (
    <dl>
      <div className={`${layout.ruled} ${layout.anchor} ${layout.padBlock10} ${classes.fact}`}>
        <dt className={typography.small}>{t('wizard.cost')}</dt>
        <dd>{range}</dd>
        {delivery !== null && (
          <dd className={classes.later}>{t('wizard.cost_delivery', { fee: words(delivery.amount) })}</dd>
        )}
      </div>
    </dl>
  );
};
