import { largestConsentFile } from '@eigaichi/domain/quotes/amendment';
import { amendQuote } from '@eigaichi/wire/quote-amendments';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import { PeriodField } from '../../../ui/period-field.tsx';
import { companyName } from '../company-name.tsx';
import { conditionsOf, priceWords } from '../conditions-words.ts';
import dialog from '../dialog.module.css';
import { mayDo, type Quote, type QuoteShare } from '../queries.ts';
import { useTitleName } from '../quoted-title.tsx';
import type { RightChoice } from '../wizard/right-choices.ts';
import { RightPicker } from '../wizard/right-picker.tsx';
import type { Territories } from '../wizard/territories.ts';
import { TerritoryPicker } from '../wizard/territory-picker.tsx';
import { ConsentFields, noConsent, sentConsent, type TypedConsent } from './consent-fields.tsx';
import classes from './desk.module.css';
import { DeskDialog, useDeskAct } from './desk-dialog.tsx';
import { correctionFields, typedAmount } from './typed-correction.ts';

type Asked = ReturnType<typeof conditionsOf>['rights'][number];

const rightChoice = ({ holdback_length, air_run_count, allow_offline_viewing, ...right }: Asked): RightChoice => ({
  ...right,
  holdback_length: holdback_length ?? null,
  air_run_count: air_run_count ?? null,
  allow_offline_viewing: allow_offline_viewing ?? false,
});

type Body = Parameters<ReturnType<typeof useDeskAct<typeof amendQuote>>['send']>[0];

/**
 * A signed agreement gets a new version (D2, D2d): what changes, with both sides' consent attached. What isn't touched stays.
 */
export const AmendDialog = ({ quote, share, onClose }: { quote: Quote; share: QuoteShare; onClose: () => void }) => {
  const { t } = useTranslation('quote_desk');
  const { t: words } = useTranslation('quotes');
  const language = useLanguage();
  const nameOf = useTitleName();
  const conditions = conditionsOf({ ...quote.conditions, ...share.amended });
  const titles = share.movies.filter((title) => mayDo(title.actions, 'amend'));
  const first = titles[0];
  const before = {
    start: first?.license_start ?? conditions.license_start,
    end: first?.license_end ?? conditions.license_end,
  };
  const [period, setPeriod] = useState<{ start: string | null; end: string | null }>(before);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const [places, setPlaces] = useState<Territories | null>(null);
  const [rights, setRights] = useState<RightChoice[] | null>(null);
  const [contract_terms, setTerms] = useState('');
  const [consumer, setConsumer] = useState<TypedConsent>(noConsent);
  const [provider, setProvider] = useState<TypedConsent>(noConsent);
  const act = useDeskAct(amendQuote, quote.uuid, { done: t('amend.done') }, onClose);
  const [price] = correctionFields(conditions.pricing_type);
  const changed = titles.filter(({ uuid }) => (prices[uuid] ?? '').trim() !== '');
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
      titles: changed.map(({ uuid }) => ({
        quote_movie: uuid,
        [price ?? 'flat_price']: typedAmount(prices[uuid] ?? ''),
      })),
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
    ...changed.map((_title, at) => `titles.${at}.${price}`),
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
      <div className={dialog.pair}>
        {titles.map((title) => {
          const now =
            title.answer === null ? null : priceWords(conditions.pricing_type, title.answer, quote.currency, words);
          return (
            <TextInput
              key={title.uuid}
              label={<Lang>{t('amend.price_of', { title: nameOf(title.movie) })}</Lang>}
              description={now === null ? t('now_none') : t('now', { value: now })}
              inputMode="decimal"
              value={prices[title.uuid] ?? ''}
              error={act.errorOf(`titles.${changed.indexOf(title)}.${price}`)}
              onChange={(event) => setPrices({ ...prices, [title.uuid]: event.currentTarget.value })}
            />
          );
        })}
      </div>
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
      {rights !== null && <RightPicker value={rights} onChange={setRights} errorOf={(path) => act.errorOf(path)} />}
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
