import { companyPictureKinds } from '@eigaichi/domain/pictures/company-pictures';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { useGenreName, useTagName } from '../reference/queries.ts';
import { NotFoundPage } from '../sessions/not-found-page.tsx';
import { buyerFacts } from './buyer-facts.ts';
import classes from './buyer-profile-page.module.css';
import { ownTextOf } from './own-words.ts';
import { CompanyPicture } from './pictures/company-picture.tsx';
import { type Buyer, buyerQuery } from './queries.ts';

const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);
const withoutScheme = (address: string) => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');

const Words = ({ buyer, field }: { buyer: Buyer; field: 'about' | 'pr' }) => {
  const { t } = useTexts('buyer_profile');
  const words = ownTextOf(buyer, field, useTexts().language);
  return (
    words !== null && (
      <Section title={t(field)}>
        <p className={`${typography.anywhere} ${typography.lines} ${classes.words}`} lang={words.lang}>
          {words.text}
        </p>
      </Section>
    )
  );
};

const Profile = ({ buyer }: { buyer: Buyer }) => {
  const { t, language } = useTexts('buyer_profile');
  const role = roleOf(useSession());
  const facts = buyerFacts(buyer, language, { genre: useGenreName(), tag: useTagName() });
  const name = buyer.company_name ?? t('unnamed');
  useTitle('vod_profile_of', name);
  const fact = (field: string) => facts.find((one) => one.field === field)?.text;
  return (
    <>
      <PageHeading
        over={t('labels.buyer')}
        title={<Lang>{name}</Lang>}
        lead={[fact('company_type'), fact('hq_country')].filter(Boolean).join(' · ')}
        aside={
          <span className={`${layout.wrap} ${layout.gap4x20} ${typography.size14}`}>
            {buyer.company_url && (
              <a href={withScheme(buyer.company_url)} target="_blank" rel="noopener noreferrer">
                {withoutScheme(buyer.company_url)}
              </a>
            )}
            {role === 'provider' && <Link to="/ch/quotes">{t('quotes')}</Link>}
            {role === 'manager' && (
              <Link to="/admin/vods/$vod_id" params={{ vod_id: buyer.uuid }}>
                {t('manage')}
              </Link>
            )}
          </span>
        }
      />
      {(buyer.logo_image || buyer.main_image) && (
        <div className={`${layout.wrap} ${layout.gap16x24} ${layout.below20} ${layout.fromStart} ${classes.pictures}`}>
          {companyPictureKinds.map((kind) => {
            const image = buyer[kind];
            return image && <CompanyPicture key={kind} image={image} kind={kind} name={name} />;
          })}
        </div>
      )}
      {role === 'provider' && <p className={`${layout.measure} ${layout.below16} ${typography.note}`}>{t('why')}</p>}
      <dl className={`${layout.halves} ${classes.facts}`}>
        {facts.map(({ field, label, text }) => (
          <div key={field} className={`${layout.grid} ${layout.floored} ${layout.padBlock10} ${classes.fact}`}>
            <dt className={typography.hint}>
              {field === 'hq_country' ? t('head_office') : field === 'name' ? t('person') : label}
            </dt>
            <dd className={`${typography.anywhere} ${typography.lines}`}>
              <Lang>{text}</Lang>
            </dd>
          </div>
        ))}
      </dl>
      <Words buyer={buyer} field="about" />
      <Words buyer={buyer} field="pr" />
    </>
  );
};

/** `/ch/vod_profile/{vod_id}`: a buyer, as far as its reader may see it (D20b); 404 for anyone else. */
export const BuyerProfilePage = () => {
  const { t } = useTexts('buyer_profile');
  const { vod_id: uuid = '' } = useParams({ strict: false });
  const { data, error } = useQuery(buyerQuery(uuid));
  if (isApiError(error, 'not_found') || isApiError(error, 'unreadable')) return <NotFoundPage />;
  return (
    <Page>
      <Waiting data={data} error={error} label={t('waiting')} page="vod_profile_of" shape="text" />
      {data !== undefined && <Profile buyer={data} />}
    </Page>
  );
};
