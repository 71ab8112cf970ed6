import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { requestQuote } from '@eigaichi/wire/quotes';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { type Step, Stepper } from '../../../ui/stepper.tsx';
import { tell } from '../../../ui/tell.ts';
import { CartPart } from '../../carts/cart-part.tsx';
import { cartQuery } from '../../carts/queries.ts';
import { useTitle } from '../../shell/use-title.ts';
import { AvailabilityLine } from '../title-availability.tsx';
import { draftIssues, type StepName, stepOfField, steps, wantedOf } from './draft.ts';
import { RequestSummary } from './request-summary.tsx';
import { RightPicker } from './right-picker.tsx';
import { DeliveryStep, PeriodStep, PriceStep } from './step-fields.tsx';
import { TerritoryPicker } from './territory-picker.tsx';
import { useDraft } from './use-draft.ts';
import classes from './wizard-page.module.css';

type Sent = { readonly field: string; readonly message: string };

/** The API names a condition as `conditions.flat_price`; here it is just the field. */
const sentErrors = (error: unknown): Sent[] =>
  isApiError(error)
    ? error.errors.map(({ field, message }) => ({ field: field.replace(/^conditions\./, ''), message }))
    : [];

const currentStep = (search: Readonly<Record<string, unknown>>): StepName =>
  steps[Math.min(Math.max(Number(search.step ?? 1) || 1, 1), steps.length) - 1] ?? 'titles';

/**
 * `/vod/cart`: the cart and the request over it (D4, first form). Each step has an address, says what it still lacks, and
 * keeps what was typed; the last one sends.
 */
export const WizardPage = () => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const step = currentStep(useSearch({ strict: false }));
  const account = userOf(useSession())?.uuid ?? '';
  const { data: entries = [] } = useQuery(cartQuery);
  const { draft, change, clear } = useDraft(account);
  const [visited, setVisited] = useState<readonly StepName[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  useTitle('cart');
  const usable = entries.filter((entry) => entry.available);
  const movies = usable.map((entry) => entry.movie.uuid);
  const issues = draftIssues(draft, usable.length);
  const send = useMutation({
    mutationFn: async () =>
      (await call(requestQuote, { body: { movies, conditions: { ...draft } }, idempotencyKey: key })).data,
    onSuccess: async (quote) => {
      tell(t('wizard.sent'));
      clear();
      await client.invalidateQueries({ queryKey: ['carts'] });
      await client.invalidateQueries({ queryKey: ['quotes'] });
      await navigate({ to: '/vod/quotes/$quote_id', params: { quote_id: quote.uuid } });
    },
    // A corrected request is another request: it gets a key of its own (D30).
    onError: () => setKey(crypto.randomUUID()),
  });
  const refused = sentErrors(send.error);
  const touched = (name: StepName) => visited.includes(name) || step === 'check';
  const errorOf = (field: string): string | undefined => {
    const told = refused.find((each) => each.field === field)?.message;
    if (told !== undefined) return told;
    if (!touched(stepOfField(field))) return undefined;
    const issue = issues.find((each) => each.field === field);
    return issue === undefined ? undefined : issueText(issue, language, fieldLabel(field, language));
  };
  const at = steps.indexOf(step);
  const lackingAt = (name: StepName) => issues.filter((issue) => stepOfField(issue.field) === name).length;
  const leave = () => setVisited([...new Set([...visited, step])]);
  const edit: typeof change = (part) => {
    if (send.isError) send.reset();
    change(part);
  };
  const shown = steps.map((name, index): Step => {
    const lacking = lackingAt(name);
    const late = touched(name) && lacking > 0;
    return {
      number: index + 1,
      name: t(`wizard.names.${name}`),
      state: name === 'check' ? 'untouched' : lacking === 0 ? 'done' : late ? 'lacking' : 'untouched',
      ...(late ? { detail: t('wizard.lacking', { count: lacking }) } : {}),
    };
  });
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const wanted = wantedOf(draft);
  return (
    <Page>
      <PageHeading title={t('wizard.title')} lead={t('wizard.kept')} />
      <div className={classes.layout}>
        <Stepper
          label={t('wizard.steps')}
          steps={shown}
          current={at + 1}
          link={({ number }, props) => (
            <Link
              to="/vod/cart"
              search={{ step: String(number) }}
              {...props}
              onClick={() => {
                leave();
                props.onClick?.();
              }}
            />
          )}
        />
        <div className={classes.step}>
          <p className={classes.count}>{t('wizard.step_of', { step: at + 1, total: steps.length })}</p>
          <h2>{t(`wizard.questions.${step}`)}</h2>
          <p className={classes.lead}>{t(`wizard.leads.${step}`)}</p>
          <div className={classes.form}>
            {step === 'titles' && (
              <>
                {errorOf('movies') !== undefined && <RefusalBox title={errorOf('movies')} />}
                <CartPart
                  answer={(entry) => <AvailabilityLine movie={entry.movie.uuid} movies={movies} wanted={wanted} />}
                />
              </>
            )}
            {step === 'period' && <PeriodStep draft={draft} change={edit} errorOf={errorOf} />}
            {step === 'territories' && (
              <TerritoryPicker value={draft} onChange={(value) => edit(value)} error={errorOf('countries')} />
            )}
            {step === 'rights' && (
              <RightPicker value={draft.rights} onChange={(rights) => edit({ rights })} errorOf={errorOf} />
            )}
            {step === 'price' && <PriceStep draft={draft} change={edit} errorOf={errorOf} />}
            {step === 'delivery' && <DeliveryStep draft={draft} change={edit} errorOf={errorOf} />}
            {step === 'check' && (
              <>
                {issues.length > 0 && (
                  <RefusalBox title={t('wizard.missing_title')}>
                    <ul className={classes.missing}>
                      {steps
                        .filter((name) => lackingAt(name) > 0)
                        .map((name) => (
                          <li key={name}>
                            <Link to="/vod/cart" search={{ step: String(steps.indexOf(name) + 1) }} onClick={leave}>
                              {t(`wizard.names.${name}`)}
                            </Link>
                          </li>
                        ))}
                    </ul>
                  </RefusalBox>
                )}
                {send.error !== null && (
                  <RefusalBox title={refusalText(send.error, language)}>
                    {refused.map(({ field, message }) => (
                      <p key={field}>
                        <Link to="/vod/cart" search={{ step: String(steps.indexOf(stepOfField(field)) + 1) }}>
                          {message}
                        </Link>
                      </p>
                    ))}
                  </RefusalBox>
                )}
                <RequestSummary draft={draft} entries={usable} />
              </>
            )}
          </div>
          <div className={classes.moves}>
            {previous !== undefined && (
              <Button
                variant="default"
                size="md"
                renderRoot={(props) => <Link to="/vod/cart" search={{ step: String(at) }} {...props} />}
                onClick={leave}
              >
                {t('wizard.back', { step: t(`wizard.names.${previous}`) })}
              </Button>
            )}
            {next !== undefined && (
              <Button
                size="md"
                className={classes.next ?? ''}
                rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
                renderRoot={(props) => <Link to="/vod/cart" search={{ step: String(at + 2) }} {...props} />}
                onClick={leave}
              >
                {t('wizard.next', { step: t(`wizard.names.${next}`) })}
              </Button>
            )}
            {step === 'check' && (
              <Button
                size="md"
                className={classes.next ?? ''}
                loading={send.isPending}
                onClick={() => {
                  const [first] = issues;
                  if (first === undefined) send.mutate();
                  else
                    void navigate({
                      to: '/vod/cart',
                      search: { step: String(steps.indexOf(stepOfField(first.field)) + 1) },
                    });
                }}
              >
                {issues.length === 0 ? t('wizard.send') : t('wizard.send_missing', { count: issues.length })}
              </Button>
            )}
          </div>
        </div>
        {step !== 'check' && (
          <aside className={classes.side}>
            <RequestSummary draft={draft} entries={usable} />
          </aside>
        )}
      </div>
    </Page>
  );
};
