import { companyName } from '@eigaichi/domain/accounts/company-name';
import { currentPeriod, maxConsentFileBytes } from '@eigaichi/domain/quotes/contract/amendment';
import { amendQuote } from '@eigaichi/wire/quotes/contract/quote-amendments';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { Textarea } from '@mantine/core';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { PeriodField } from '../../../ui/period-field.tsx';
import typography from '../../../ui/typography.module.css';
import type { ProviderQuote, Quote } from '../queries.ts';
import { agreementRightGroups } from '../request/right-choices.ts';
import { PlacesAndRights } from '../share-terms/places-and-rights.tsx';
import { currentTermsDraft, emptyProviderTermsDraft } from '../share-terms/share-draft.ts';
import { currentConditions } from '../sign/standing-conditions.ts';
import { ConsentFields, consentBody, noConsent } from './consent-fields.tsx';
import classes from './desk.module.css';
import { DeskDialog, useDeskForm } from './desk-dialog.tsx';
import { FiguresOfQuoteMovies, figuresOf, noFigures } from './figures-of-quote-movies.tsx';
import { amendedFigures } from './typed-figures.ts';

const rightFields = ['right_type', 'holdback_length', 'air_run_count'] as const;

const sides = ['consumer', 'provider'] as const;

/** Amends a signed agreement (D2, D2d): the changes, with both sides' consent attached. Untouched fields stay. */
export const AmendDialog = ({ quote, share, onClose }: { quote: Quote; share: ProviderQuote; onClose: () => void }) => {
  const { t, language } = useTexts('quote_desk');
  const conditions = currentConditions(quote, share);
  const titles = share.movies.filter((title) => mayDo(title, 'amend'));
  const { license_start, license_end } = currentPeriod(conditions, titles);
  const before = { start: license_start, end: license_end };
  const form = useDeskForm(amendQuote, {
    quote: quote.uuid,
    values: {
      period: before as { start: string | null; end: string | null },
      figures: noFigures,
      changed: emptyProviderTermsDraft,
      contract_terms: '',
      consents: { consumer: noConsent, provider: noConsent },
    },
    done: t('amend.done'),
    onClose,
  });
  const {
    period,
    changed: { places, rights },
    consents,
  } = form.values;
  const prices = figuresOf(form, titles, amendedFigures(conditions.pricing_type));
  const send = async ({ reason, contract_terms }: typeof form.values) => {
    const body = {
      version: quote.version,
      quote_provider: share.uuid,
      reason,
      ...(period.start === before.start ? {} : { license_start: period.start }),
      ...(period.end === before.end ? {} : { license_end: period.end }),
      ...(places === null ? {} : places),
      ...(rights === null ? {} : { rights }),
      ...(contract_terms.trim() === '' ? {} : { contract_terms }),
      titles: prices.sent,
      consents: { consumer: await consentBody(consents.consumer), provider: await consentBody(consents.provider) },
    };
    // The pickers hold plain codes; the server's schema parses them.
    form.send(body as BodyIn<typeof amendQuote>);
  };
  const shown = [
    'license_start',
    'license_end',
    'countries',
    'contract_terms',
    ...(rights ?? []).flatMap((_right, at) => rightFields.map((field) => `rights.${at}.${field}`)),
    ...prices.fields,
    ...sides.flatMap((side) => [...Object.keys(noConsent), 'file.content'].map((field) => `consents.${side}.${field}`)),
  ];
  return (
    <DeskDialog
      title={t('amend.title')}
      warning={t('amend.warning')}
      form={form}
      shown={shown}
      reasonLabel={t('reason')}
      confirm={t('amend.do')}
      wide
      lacking={
        sides.some((side) => (consents[side].file?.size ?? 0) > maxConsentFileBytes) ? t('consent.too_large') : null
      }
      onConfirm={form.onSubmit(send)}
      onClose={onClose}
    >
      <PeriodField
        label={t('amend.period')}
        placeholder=""
        clearLabel={t('amend.period_back')}
        value={period}
        error={form.errors.license_end ?? form.errors.license_start}
        onChange={({ start, end }) =>
          form.setFieldValue('period', start === null && end === null ? before : { start, end })
        }
      />
      <FiguresOfQuoteMovies quote={quote} of={prices} errors={form.errors} />
      <PlacesAndRights
        standing={currentTermsDraft(quote, share)}
        draft={{ places, rights }}
        groups={agreementRightGroups}
        onChange={(part) => form.setFieldValue('changed', { ...form.values.changed, ...part })}
        errorOf={(path) => form.errors[path]}
      />
      <Textarea
        label={t('amend.terms')}
        autosize
        minRows={2}
        maxLength={4000}
        {...form.getInputProps('contract_terms')}
      />
      <p className={`${layout.padTop8} ${typography.hint}`}>{t('amend.consents')}</p>
      <div className={`${layout.halves} ${layout.gap16} ${classes.consents}`}>
        {sides.map((side) => (
          <ConsentFields
            key={side}
            name={companyName(side === 'consumer' ? quote.consumer : share.provider, language)}
            of={(field) => form.getInputProps(`consents.${side}.${field}`)}
          />
        ))}
      </div>
    </DeskDialog>
  );
};
