import { companyName } from '@eigaichi/domain/accounts/company-name';
import { requestMissingReports } from '@eigaichi/wire/settlement/settlement-documents';
import { Button } from '@mantine/core';
import { call } from '../../../lib/api.ts';
import { formatCode, formatPeriod } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { AccountLink } from '../accounts/account-link.tsx';
import type { Closing } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';

type Periods = Closing['unsettled']['agreements'][number]['periods'];

const Days = ({ periods }: { periods: Periods }) => {
  const { language } = useTexts();
  return periods.map(({ period_start, period_end }) => (
    <span key={period_start} className={typography.line}>
      {formatPeriod(period_start, period_end, language)}
    </span>
  ));
};

/** Items that a closing would miss, by agreement: unreported periods and those that wait for staff (D8). */
export const UnsettledPart = ({ closing }: { closing: Closing }) => {
  const { year, unsettled } = closing;
  const { t, language } = useTexts('settlement');
  const remind = useSettlementAction(() => call(requestMissingReports, { params: { year } }), {
    said: t('closing.reminded'),
  });
  if (unsettled.count === 0) return null;
  return (
    <Section
      title={t('closing.late')}
      aside={
        mayDo(closing, 'remind') && (
          <Button size="compact-md" variant="default" loading={remind.isPending} onClick={() => remind.mutate()}>
            {t('closing.remind')}
          </Button>
        )
      }
    >
      <p className={classes.note}>
        {t('closing.late_lead', { count: unsettled.count, missing: unsettled.missing })}
        {language === 'ja' ? '' : ' '}
        {t('closing.unsettled', { count: unsettled.periods })}
      </p>
      <DataTable
        label={t('closing.late')}
        rows={unsettled.agreements}
        rowKey={(row) => row.quote_provider}
        columns={[
          {
            key: 'agreement',
            head: t('accounts.agreement'),
            cell: (row) => (
              <AccountLink quote_provider={row.quote_provider} side="buyer">
                {formatCode(row.agreement_number)}
              </AccountLink>
            ),
          },
          { key: 'buyer', head: t('labels.buyer'), cell: (row) => <Lang>{companyName(row.consumer, language)}</Lang> },
          {
            key: 'missing',
            head: t('closing.missing'),
            cell: (row) => <Days periods={row.periods.filter(({ reported }) => !reported)} />,
          },
          {
            key: 'reported',
            head: t('closing.reported'),
            cell: (row) => <Days periods={row.periods.filter(({ reported }) => reported)} />,
          },
        ]}
      />
    </Section>
  );
};
