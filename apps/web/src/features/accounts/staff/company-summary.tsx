import { deskQueues } from '@eigaichi/domain/desk/queues';
import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { type companyProblems, readCompanySummary } from '@eigaichi/wire/staff/company-summary';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/format.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import type { CompanyRole } from '../form/account-blocks.ts';
import classes from './company-summary.module.css';

type Problem = (typeof companyProblems)[number];

const listOf = (task: Problem, company: string) => {
  if (task === 'missing_reports')
    return linkOptions({ to: '/admin/settlement', search: { state: 'missing', free_word: company } });
  if (task === 'late_answers')
    return linkOptions({ to: '/admin/quotes', search: { next: 'provider', late: 'true', company } });
  return linkOptions({ to: '/admin/quotes', search: { tab: 'purchased', task, company } });
};

/** A company's state, above its fields: its deals, its debts and open staff tasks. */
export const CompanySummary = ({ as: role, uuid, name }: { as: CompanyRole; uuid: string; name: string }) => {
  const { t, language } = useTexts(['accounts_staff', 'quotes']);
  const { data, error } = useQuery(dataQuery(readCompanySummary, { params: { id: uuid } }, ['accounts']));
  if (data === undefined) return error === null && <Skeleton label={t('waiting')} shape="table" count={3} />;
  const side = role === 'consumer' ? 'buyer' : 'provider';
  return (
    <section
      className={`${layout.washed} ${layout.below24} ${layout.pad16} ${classes.summary}`}
      aria-label={t('summary.title')}
    >
      <dl className={`${layout.thirds} ${layout.gap16x24}`}>
        <div>
          <dt className={typography.label}>{t('summary.deals')}</dt>
          <dd className={`${layout.stack} ${layout.gap4} ${layout.above4} ${layout.fromStart}`}>
            {quoteTabs.map((tab) => (
              <Link key={tab} to="/admin/quotes" search={{ ...(tab === 'progress' ? {} : { tab }), company: name }}>
                {t(`quotes:list.tabs.${tab}`)} <strong className={typography.figures}>{data.deals[tab]}</strong>
              </Link>
            ))}
          </dd>
        </div>
        {data.balances !== null && (
          <div>
            <dt className={typography.label}>{t(`summary.balance_${side}`)}</dt>
            <dd className={`${layout.stack} ${layout.gap4} ${layout.above4} ${layout.fromStart}`}>
              {data.balances.length === 0 && <span>{t('summary.balanced')}</span>}
              {data.balances.map(({ balance, overdue }) => (
                <Link key={balance.currency} to="/admin/settlement" search={{ side, free_word: name }}>
                  <strong className={typography.figures}>{formatMoney(balance.amount, balance.currency)}</strong>{' '}
                  {overdue.amount > 0 && (
                    <span className={`${layout.before8} ${typography.warning}`}>
                      {t('summary.overdue', { amount: formatMoney(overdue.amount, overdue.currency) })}
                    </span>
                  )}
                </Link>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt className={typography.label}>{t('summary.problems')}</dt>
          <dd className={`${layout.stack} ${layout.gap4} ${layout.above4} ${layout.fromStart}`}>
            {data.problems.length === 0 && <span>{t('summary.no_problems')}</span>}
            {data.problems.map(({ task, count }) => (
              <Link key={task} {...listOf(task, name)} className={classes.problem}>
                {deskQueues.find((queue) => queue.name === task)?.label[language]}{' '}
                <strong className={typography.figures}>{count}</strong>
              </Link>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
};
