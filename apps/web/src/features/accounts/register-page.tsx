import { accountMessages } from '@eigaichi/domain/accounts/account-messages';
import { consumerRegistration } from '@eigaichi/domain/accounts/consumer-fields';
import { providerRegistration } from '@eigaichi/domain/accounts/provider-fields';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { timezones } from '@eigaichi/domain/options/timezones';
import type { Language } from '@eigaichi/domain/shared/language';
import { registerConsumer, registerProvider } from '@eigaichi/wire/accounts/accounts';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../lib/first-invalid.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { type CompanyRole, fieldsOf } from './form/account-blocks.ts';
import { type AccountDraft, draftOf } from './form/account-draft.ts';
import { AccountFields } from './form/account-fields.tsx';
import classes from './form/account-form.module.css';

/** Sends a registration already validated by the endpoint's own schema. */
const register = async (role: CompanyRole, draft: AccountDraft, idempotencyKey: string): Promise<void> => {
  if (role === 'consumer')
    await call(registerConsumer, { body: draft as BodyIn<typeof registerConsumer>, idempotencyKey });
  else await call(registerProvider, { body: draft as BodyIn<typeof registerProvider>, idempotencyKey });
};

const schemas = { consumer: consumerRegistration, provider: providerRegistration } as const;

/** The reader's own time zone, if listed. */
const ownTimezone = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isCodeOf(timezones, timeZone) ? timeZone : null;
};

const emptyDraft = (role: CompanyRole, language: Language): AccountDraft => ({
  ...draftOf(fieldsOf(role, 'register')),
  password: '',
  agree_to_privacy_policy: false,
  preferred_language: language,
  timezone: ownTimezone(),
});

/** Explains the steps after submission (D14). */
const Afterwards = ({ as: role }: { as: CompanyRole }) => {
  const { t } = useTexts('accounts');
  return (
    <aside className={classes.side} aria-labelledby="afterwards">
      <h2 id="afterwards">{t('afterwards.title')}</h2>
      <ol>
        <li>{t(`afterwards.${role}.one`)}</li>
        <li>{t(`afterwards.${role}.two`)}</li>
        <li>{t(`afterwards.${role}.three`)}</li>
      </ol>
    </aside>
  );
};

const Failure = ({ error }: { error: unknown }) => {
  const { t, language } = useTexts('accounts');
  // Mentions empty fields only if one is empty.
  const isFilled =
    isApiError(error) && error.errors.length > 0 && error.errors.every(({ rule }) => rule !== 'required');
  const text = isApiError(error) && error.errors.length === 0 ? refusalText(error, language) : t('broken_text');
  return (
    <div className={layout.below24}>
      <RefusalBox title={accountMessages.creation_failed[language]}>{!isFilled && text}</RefusalBox>
    </div>
  );
};

/** `/vod/register` and `/ch/register` (spec 2): every field of the entity, few of them required. */
export const RegisterPage = ({ as: role, onDone }: { as: CompanyRole; onDone: () => void }) => {
  const { t, language } = useTexts('accounts');
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const form = useZodForm<AccountDraft>({
    schema: schemas[role],
    initialValues: emptyDraft(role, language),
  });
  useTitle(role === 'consumer' ? 'vod_register' : 'ch_register');
  const { setFieldValue, isTouched } = form;
  useEffect(() => {
    if (!isTouched('preferred_language')) setFieldValue('preferred_language', language);
  }, [language, setFieldValue, isTouched]);

  const fail = (error: unknown) => {
    setFailure({ error });
    focusFirstInvalid();
  };
  const submit = form.onSubmit(
    async (values) => {
      setBusy(true);
      setFailure(null);
      try {
        await register(role, values, key.current);
        onDone();
      } catch (error) {
        form.showRefusal(error);
        fail(error);
      } finally {
        setBusy(false);
      }
    },
    () => fail(null),
  );
  return (
    <Page>
      <PageHeading title={t(`register.${role}.title`)} lead={t(`register.${role}.lead`)} />
      <div className={`${layout.cells} ${layout.fromStart} ${layout.foldsAt64} ${classes.split}`}>
        <form onSubmit={submit} noValidate className={`${layout.shrinks} ${classes.main}`}>
          {failure !== null && <Failure error={failure.error} />}
          <AccountFields as={role} purpose="register" form={form} />
          <div className={`${layout.inked} ${layout.above40} ${layout.padTop20}`} data-field="agree_to_privacy_policy">
            <Checkbox
              {...form.getInputProps('agree_to_privacy_policy', { type: 'checkbox' })}
              name="agree_to_privacy_policy"
              label={
                <>
                  {t('consent.before')}
                  <a href="/privacy-policy" target="_blank" rel="noopener">
                    {t('consent.policy')}
                  </a>
                  {t('consent.after')}
                </>
              }
            />
          </div>
          <div className={`${layout.wide} ${layout.above24} ${classes.buttons}`}>
            <Button type="submit" size="md" loading={busy}>
              {t(`register.${role}.submit`)}
            </Button>
          </div>
        </form>
        <Afterwards as={role} />
      </div>
    </Page>
  );
};
