import { termsVersion } from '@eigaichi/domain/accounts/terms/terms-version';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { WaitingPage } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccountEdit } from './account-edit.tsx';
import type { CompanyRole } from './form/account-blocks.ts';
import formClasses from './form/account-form.module.css';
import { ReadTerms } from './own/read-terms.tsx';
import { PayoutPanel } from './payout/payout-panel.tsx';
import { CompanyPictures } from './pictures/company-pictures.tsx';
import { PublicTitlesPanel } from './public-titles-panel.tsx';
import { quoteSetsQuery, setAddress } from './quote-set-queries.ts';
import { type Company, companyQuery } from './staff/staff-queries.ts';

/** The buyer's saved conditions, each with its own page (spec 2: saved conditions belong to the profile). */
const SavedConditions = () => {
  const { t } = useTexts('accounts');
  const { data = [] } = useQuery(quoteSetsQuery);
  return (
    <section className={formClasses.side} aria-labelledby="saved-conditions">
      <h2 id="saved-conditions">{t('profile.saved_conditions')}</h2>
      {data.length === 0 && <p>{t('profile.no_saved_conditions')}</p>}
      {data.length > 0 && (
        <ul>
          {data.map((set) => (
            <li key={set.uuid}>
              <Link {...setAddress(set)}>{set.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Every logged-in user has agreed to the current terms: a new version requires agreement at the next login (D20c). */
const AgreedTerms = () => {
  const { t, language } = useTexts('accounts');
  return (
    <section className={formClasses.side} aria-labelledby="agreed-terms">
      <h2 id="agreed-terms">{t('profile.terms')}</h2>
      <p>{t('profile.agreed', { day: displayDate(termsVersion, language) })}</p>
      <ReadTerms />
    </section>
  );
};

const Profile = ({ as: role, record }: { as: CompanyRole; record: Company }) => {
  const { t, language } = useTexts('accounts');
  const { abilities } = useSession();
  // D15: a manager acting for an account can't change its address.
  const secures = abilities.includes('account.secure');
  const edits = abilities.includes('company.write');
  return (
    <Page>
      <PageHeading
        title={t('profile.title')}
        lead={
          record.updated_at === undefined
            ? undefined
            : t('profile.changed_at', { at: formatMoment(record.updated_at, language) })
        }
        aside={
          role === 'consumer' && (
            <Link to="/ch/vod_profile/$vod_id" params={{ vod_id: record.uuid }}>
              {t('profile.as_seen')}
            </Link>
          )
        }
      />
      <div className={`${layout.cells} ${layout.fromStart} ${layout.foldsAt64} ${formClasses.split}`}>
        <div className={`${layout.shrinks} ${formClasses.main}`}>
          {edits ? (
            <>
              <CompanyPictures as={role} company={record} seenBy={role} />
              <AccountEdit
                as={role}
                record={record}
                purpose="profile"
                {...(secures ? {} : { except: ['login'] as const })}
              />
            </>
          ) : (
            <p>{t('profile.owners')}</p>
          )}
        </div>
        <div className={`${layout.cells} ${layout.gap24} ${formClasses.beside}`}>
          {record.admin_comment && (
            <section className={formClasses.side} aria-labelledby="admin-comment">
              <h2 id="admin-comment">{fieldLabel('admin_comment', language)}</h2>
              <p>{record.admin_comment}</p>
            </section>
          )}
          {role === 'consumer' && <SavedConditions />}
          {role === 'provider' && abilities.includes('bank.write') && <PayoutPanel />}
          {role === 'provider' && edits && <PublicTitlesPanel className={formClasses.side} />}
          {record.agree_to_terms === true && <AgreedTerms />}
        </div>
      </div>
    </Page>
  );
};

/** `/vod/profile` and `/ch/profile`: the account's own profile (spec 2, 3). */
export const ProfilePage = ({ as: role }: { as: CompanyRole }) => {
  const { t } = useTexts('accounts');
  const uuid = userOf(useSession())?.uuid ?? '';
  const { data, error } = useQuery({ ...companyQuery(role, uuid), enabled: uuid !== '' });
  const page = role === 'consumer' ? 'vod_profile' : 'ch_profile';
  useTitle(page);
  if (data !== undefined) return <Profile key={data.uuid} as={role} record={data} />;
  return <WaitingPage page={page} error={error} label={t('profile.waiting')} shape="form" />;
};
