import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { RequestPreview } from './use-request-preview.ts';

/** Planned monthly price from the expectations, and the total of a monthly guarantee (spec 9). */
export const PlannedPrice = ({ preview }: { preview: RequestPreview | undefined }) => {
  const { t } = useTexts('quotes');
  const { planned_lines = [], fixed = null } = preview ?? {};
  const words = ({ amount, currency }: { amount: number; currency: string }) => formatMoney(amount, currency);
  const lines = [
    ...planned_lines
      .filter(({ amount }) => amount.amount > 0)
      .map(({ name, amount }) =>
        t(name === 'planned_fee' ? 'wizard.planned_fee' : 'wizard.planned', { amount: words(amount) }),
      ),
    ...(fixed?.months === undefined
      ? []
      : [t('wizard.guarantee_total', { amount: words(fixed.amount), count: fixed.months })]),
  ];
  return lines.length === 0 ? null : (
    <p className={`${layout.padTop8} ${typography.text}`} role="status">
      {lines.join(' · ')}
    </p>
  );
};
