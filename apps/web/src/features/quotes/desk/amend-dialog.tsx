import { largestConsentFile, standingPeriod } from '@eigaichi/domain/quotes/contract/amendment';
import { amendQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyName } from '../../../lib/company-name.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { PeriodField } from '../../../ui/period-field.tsx';
import { mayDo, type ProviderQuote, type Quote } from '../queries.ts';
import { agreementRightGroups, type RightChoice } from '../request/right-choices.ts';
import { RightPicker } from '../request/right-picker.tsx';
import type { Territories } from '../request/territories.ts';
import { TerritoryPicker } from '../request/territory-picker.tsx';
import { standingConditions } from '../sign/standing-conditions.ts';
import { ConsentFields, noConsent, sentConsent, type TypedConsent } from './consent-fields.tsx';
import classes from './desk.module.css';
import { DeskDialog, useDeskAct } from './desk-dialog.tsx';
import { FiguresOfQuoteMovies, useFigures } from './figures-of-quote-movies.tsx';
import { amendedFigures } from './typed-figures.ts';

type Asked = Quote['conditions']['rights'][number];

const rightChoice = ({ holdback_length, air_run_count, allow_offline_viewing, ...right }: Asked): RightChoice => ({
  ...right,
  holdback_length: holdback_length ?? null,
  air_run_count: air_run_count ?? null,
  allow_offline_viewing: allow_offline_viewing ?? false,
});

const rightFields = ['right_type', 'holdback_length', 'air_run_count'] as const;

type Body = Parameters<ReturnType<typeof useDeskAct<typeof amendQuote>>['send']>[0];

/**
 * A signed agreement gets a new version (D2, D2d): what changes, with both sides' consent attached. What isn't touched stays.
 */
export const AmendDialog = ({ quote, share, onClose }: { quote: Quote; share: ProviderQuote; onClose: () => void }) => {
  const { t } = useTranslation('quote_desk');
  const language = useLanguage();
  const conditions = standingConditions(quote, share);
  const titles = share.movies.filter((title) => mayDo(title.actions, 'amend'));
  const { license_start, license_end } = standingPeriod(conditions, titles);
  const before = { start: license_start, end: license_end };
  const [period, setPeriod] = useState<{ start: string | null; end: string | null }>(before);
  const prices = useFigures(titles, amendedFigures(conditions.pricing_type));
  const [places, setPlaces] = useState<Territories | null>(null);
  const [rights, setRights] = useState<RightChoice[] | null>(null);
  const [contract_terms, setTerms] = useState('');
  const [consumer, setConsumer] = useState<TypedConsent>(noConsent);
  const [provider, setProvider] = useState<TypedConsent>(noConsent);
  const act = useDeskAct(amendQuote, quote.uuid, { done: t('amend.done') }, onClose);
  const tooLarge = [consumer, provider].some(({ file }) => (file?.size ?? 0) > largestConsentFile);
  const send = async () => {
    const body = {
      version: quote.version,
      quote_provider: share.uuid,
      reason: act.reason,
      ...(period.start === before.start ? {} : { license_start: period.start }),
      ...(period.end === before.end ? {} : { license_end: period.end }),
      ...(places === null ? {} : places),
      ...(rights === null ? {} : { rights }),
      ...(contract_terms.trim() === '' ? {} : { contract_terms }),
      titles: prices.sent,
      consents: { consumer: await sentConsent(consumer), provider: await sentConsent(provider) },
    };
    // The pickers hold plain codes; the server's schema is what reads them.
    act.send(body as Body);
  };
  const sides = ['consumer', 'provider'] as const;
  const shown = [
    'license_start',
    'license_end',
    'countries',
    'contract_terms',
    ...(rights ?? []).flatMap((_right, at) => rightFields.map((field) => `rights.${at}.${field}`)),
    ...prices.fields,
    ...sides.flatMap((side) =>
      ['person_name', 'person_title', 'consented_on', 'note', 'file', 'file.content'].map(
        (field) => `consents.${side}.${field}`,
      ),
    ),
  ];
  return (
    <DeskDialog
      title={t('amend.title')}
      warning={t('amend.warning')}
      act={act}
      shown={shown}
      reasonLabel={t('reason')}
      confirm={t('amend.do')}
      wide
      lacking={tooLarge ? t('consent.too_large') : null}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <PeriodField
        label={t('amend.period')}
        placeholder=""
        clearLabel={t('amend.period_back')}
        value={period}
        error={act.errorOf('license_end') ?? act.errorOf('license_start')}
        onChange={({ start, end }) => setPeriod(start === null && end === null ? before : { start, end })}
      />
      <FiguresOfQuoteMovies quote={quote} of={prices} errorOf={act.errorOf} />
      <Switch
        label={t('amend.territories')}
        checked={places !== null}
        onChange={(event) =>
          setPlaces(
            event.currentTarget.checked
              ? { countries: conditions.countries, all_countries: conditions.all_countries }
              : null,
          )
        }
      />
      {places !== null && <TerritoryPicker value={places} onChange={setPlaces} error={act.errorOf('countries')} />}
      <Switch
        label={t('amend.rights')}
        checked={rights !== null}
        onChange={(event) =>
          setRights(event.currentTarget.checked ? conditions.rights.map((right) => rightChoice(right)) : null)
        }
      />
      {rights !== null && (
        <RightPicker
          groups={agreementRightGroups}
          value={rights}
          onChange={setRights}
          errorOf={(path) => act.errorOf(path)}
        />
      )}
      <Textarea
        label={t('amend.terms')}
        autosize
        minRows={2}
        maxLength={4000}
        value={contract_terms}
        error={act.errorOf('contract_terms')}
        onChange={(event) => setTerms(event.currentTarget.value)}
      />
      <p className={classes.note}>{t('amend.consents')}</p>
      <div className={classes.consents}>
        <ConsentFields
          name={companyName(quote.consumer, language)}
          value={consumer}
          errorOf={(field) => act.errorOf(`consents.consumer.${field}`)}
          onChange={setConsumer}
        />
        <ConsentFields
          name={companyName(share.provider, language)}
          value={provider}
          errorOf={(field) => act.errorOf(`consents.provider.${field}`)}
          onChange={setProvider}
        />
      </div>
    </DeskDialog>
  );
};
