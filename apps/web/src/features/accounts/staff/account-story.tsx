import { auditDeed } from '@eigaichi/domain/audit/audit-words';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import typography from '../../../ui/typography.module.css';
import type { CompanyRole } from '../form/account-blocks.ts';
import classes from './staff.module.css';
import { accountStoryQuery, type Company } from './staff-queries.ts';

/** An account's titles, quotes, agreements and events, the latest first. */
export const AccountStory = ({ as: role, account }: { as: CompanyRole; account: Company }) => {
  const { t, language } = useTexts('accounts_staff');
  const mayRead = useSession().abilities.includes('audit.read');
  const { data } = useQuery(accountStoryQuery(account.uuid));
  if (data === undefined) return null;
  const name = account.company_name ?? '';
  return (
    <>
      <ul>
        {role === 'provider' && (
          <li>
            <Link to="/movies" search={{ provider: account.uuid }}>
              {t('story.titles', { count: data.titles })}
            </Link>
          </li>
        )}
        <li>
          <Link to="/admin/quotes" search={{ company: name }}>
            {t('story.quotes', { count: data.quotes })}
          </Link>
        </li>
        <li>
          <Link to="/admin/agreements" search={{ free_word: name }}>
            {t('story.agreements', { count: data.agreements })}
          </Link>
        </li>
      </ul>
      <h2>{t('labels.history')}</h2>
      <ul>
        {data.events.map((event) => (
          <li key={event.id}>
            <div className={classes.deed}>{auditDeed(event.action)[language]}</div>
            <div className={`${typography.hint} ${typography.anywhere}`}>
              {formatMoment(event.at, language)} {event.by !== null && <Lang>{event.by}</Lang>}
            </div>
            {event.action.startsWith('account.update') && (
              <div className={`${typography.hint} ${typography.anywhere}`}>
                {event.fields.map((field) => fieldLabel(field, language)).join(language === 'ja' ? '、' : ', ')}
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayRead && (
        <Link
          to="/admin/tools/$tool"
          params={{ tool: 'audit' }}
          search={{ entity: 'account', entity_id: account.uuid }}
        >
          {t('story.all')}
        </Link>
      )}
    </>
  );
};
