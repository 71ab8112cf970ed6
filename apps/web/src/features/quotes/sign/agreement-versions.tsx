import { companyName } from '@eigaichi/domain/accounts/company-name';
import { formatCode, formatDate, formatDocumentMoment } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { countriesText, periodText, rightsTexts } from '../conditions-text.ts';
import { moneyOf } from '../lines-ledger.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import { currentConditions } from './standing-conditions.ts';

type Version = ProviderQuote['versions'][number];

const Consent = ({
  version,
  consent,
  name,
}: {
  version: Version;
  consent: Version['consents'][number];
  name: string;
}) => {
  const { t, language } = useTexts('quote_desk');
  return (
    <p className={`${layout.padTop2} ${typography.note}`}>
      <Lang>
        {t('versions.consent', {
          name,
          person: consent.person_name,
          date: formatDate(consent.consented_on, language),
        })}
      </Lang>
      {consent.note !== undefined && (
        <>
          {' '}
          <Lang>{consent.note}</Lang>
        </>
      )}{' '}
      {consent.file_name != null && (
        <a href={`/api/agreement/${version.uuid}/consent/${consent.side}`} download={consent.file_name}>
          {consent.file_name}
        </a>
      )}
    </p>
  );
};

/** Versions of an agreement with their evidence, and its early terminations (D2d). */
export const AgreementVersions = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t, language } = useTexts('quote_desk');
  const names = { consumer: companyName(quote.consumer, language), provider: companyName(share.provider, language) };
  const { t: words } = useTexts('quotes');
  const amended = currentConditions(quote, share);
  const amendedText = [
    periodText(amended, language),
    countriesText(amended, words, language),
    rightsTexts(amended.rights, words, language).join(language === 'ja' ? '・' : ', '),
  ].join(' · ');
  if (share.versions.length < 2 && share.terminations.length === 0) return null;
  return (
    <ul>
      {share.terminations.map((termination) => (
        <li
          key={termination.quote_movies.join()}
          className={`${layout.floored} ${layout.padBlock10} ${typography.size14}`}
        >
          <strong className={typography.bold}>
            {t('versions.terminated', { date: formatDate(termination.terminated_on, language) })}
          </strong>
          <p className={`${layout.padTop2} ${typography.note}`}>
            {termination.fault === 'nobody'
              ? t('versions.agreed')
              : t('versions.owes', { name: names[termination.fault], amount: moneyOf(termination.compensation) })}{' '}
            <Lang>{termination.reason}</Lang>
          </p>
        </li>
      ))}
      {share.versions.length > 1 &&
        share.versions.map((version) => (
          <li key={version.uuid} className={`${layout.floored} ${layout.padBlock10} ${typography.size14}`}>
            <strong className={typography.bold}>
              {version.version === 1
                ? t('versions.first', { number: formatCode(version.number) })
                : t('versions.amendment', { version: version.version, number: formatCode(version.number) })}
            </strong>{' '}
            {formatDocumentMoment(version.signed_at, language)}
            {version.uuid === share.agreement?.uuid && share.amended !== null && (
              <p className={`${layout.padTop2} ${typography.note}`}>{amendedText}</p>
            )}
            {version.consents.map((consent) => (
              <Consent key={consent.side} version={version} consent={consent} name={names[consent.side]} />
            ))}
          </li>
        ))}
    </ul>
  );
};
