import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useTexts } from '../../../lib/use-texts.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import type { PlannedPayout } from '../queries.ts';

type Payouts = readonly Pick<PlannedPayout, 'provider' | 'blocked'>[];

/** Providers that can't be paid: those without a tax residence, and the others with the remedy in `text` (D14d). */
export const BlockedProviders = ({
  payouts,
  text,
  className,
}: {
  payouts: Payouts;
  text: string;
  className?: string;
}) => {
  const { t, language } = useTexts('settlement');
  const untaxed = payouts.filter(({ blocked }) => blocked === 'tax_residence_missing');
  const others = payouts.filter((payout) => payout.blocked !== null && !untaxed.includes(payout));
  const names = (of: Payouts) => of.map(({ provider }) => companyName(provider, language)).join(t('labels.comma'));
  return (
    <>
      {untaxed.length > 0 && (
        <div className={className}>
          <RefusalBox title={t('tax_residence.blocked', { names: names(untaxed) })}>
            {t('tax_residence.blocked_text')}
          </RefusalBox>
        </div>
      )}
      {others.length > 0 && (
        <div className={className}>
          <RefusalBox title={t('payouts.blocked', { names: names(others) })}>{text}</RefusalBox>
        </div>
      )}
    </>
  );
};
