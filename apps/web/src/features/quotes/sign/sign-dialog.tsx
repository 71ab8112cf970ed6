import { type PaymentCurrency, paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { awaitsAnswer } from '@eigaichi/domain/quotes/quote-movie-states';
import { rule } from '@eigaichi/domain/shared/issue';
import { requestSignatureApproval } from '@eigaichi/wire/quotes/business-cases/business-cases';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { Anchor, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { AgreementDocuments } from '../agreement-documents.tsx';
import { RequestApproval } from '../business-cases/request-approval.tsx';
import { currencyPaidText } from '../currency-paid-text.ts';
import classes from '../dialog.module.css';
import { moneyOf } from '../lines-ledger.tsx';
import { type ProviderQuote, type Quote, termsQuery, useQuoteMove } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { SharesNote } from '../share-totals.tsx';
import { AgreementReader, showSection } from './agreement-reader.tsx';
import { Differences } from './differences.tsx';
import wide from './sign-dialog.module.css';
import { SigningNote } from './signing-note.tsx';

const { person_name, person_title } = bodyOf(signQuote).shape;
const schema = z.object({
  person_name,
  person_title,
  consent: z.boolean().check(rule('consent', (given) => given)),
});

const fields = { name: 'person_name', position: 'person_title', consent: 'consent' } as const;

const takenOf = (error: unknown): readonly string[] =>
  (isApiError(error, 'rights_taken') ? error.details.movies : undefined) ?? [];

/**
 * Read, consent, sign: shows the full printed text and the hash of it all, read to its end before signing (D2, D30).
 * Consent counts the sections shown. Titles taken meanwhile or unanswered can be dropped, the rest signed.
 */
export const SignDialog = ({
  quote,
  share,
  name,
  onClose,
  onSigned,
}: {
  quote: Quote;
  share: ProviderQuote;
  name: string;
  onClose: () => void;
  /** Called when the agreement exists: its page and next steps can be shown (D2h). */
  onSigned: () => void;
}) => {
  const { t, language } = useTexts('quotes');
  const nameOf = useQuoteMovieName();
  const user = userOf(useSession());
  const [currency, setCurrency] = useState<PaymentCurrency | undefined>(
    share.first_signature?.payment_currency ?? undefined,
  );
  const terms = useQuery(termsQuery(quote.uuid, share.uuid, currency));
  const paidIn = terms.data?.paid_in ?? null;
  const sign = useQuoteMove(signQuote, quote.uuid);
  const [key] = useState(() => crypto.randomUUID());
  const form = useZodForm({
    schema,
    initialValues: { person_name: user?.name ?? '', person_title: user?.job_title ?? '', consent: false },
    labelOf: (field) => t(field === 'person_name' ? 'answer.name' : 'answer.position'),
  });
  const [tried, setTried] = useState(false);
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set());
  const text = useRef<HTMLElement | null>(null);
  const sections = terms.data?.sections.filter(({ rows }) => rows.length > 0) ?? [];
  const missed = sections.filter(({ id }) => !reached.has(id));
  const read = reached.has(sections.at(-1)?.id ?? '');
  const waiting = share.movies.filter((title) => awaitsAnswer(title.status));
  // The second signature covers the same titles as the first.
  const left = share.first_signature?.dropped ?? [];
  const taken = share.movies.filter((title) => takenOf(sign.error).includes(title.movie.uuid));
  const drop = [...new Set([...[...waiting, ...taken].map((title) => title.uuid), ...left])];
  const paid = paidIn === null ? {} : { payment_currency: paidIn.currency };
  const faultOf = (what: keyof typeof fields) => {
    const { [fields[what]]: error } = form.errors;
    const value = form.values[fields[what]];
    return error !== undefined && (value === false || String(value).trim() === '') ? t(`sign.missing_${what}`) : error;
  };
  const send = form.onSubmit((values) => {
    if (!read || terms.data === undefined || terms.isPlaceholderData) return;
    sign.mutate(
      {
        body: {
          ...values,
          consent: true,
          quote_provider: share.uuid,
          terms_sha256: terms.data.sha256,
          drop,
          reached: sections.flatMap(({ id }) => (reached.has(id) ? id : [])),
          ...paid,
        },
        idempotencyKey: taken.length > 0 ? crypto.randomUUID() : key,
      },
      {
        onSuccess: ({ data: { providers } }) => {
          const isAgreed = providers.some(({ uuid, agreement }) => uuid === share.uuid && agreement !== null);
          notify(t(isAgreed ? 'sign.done' : 'sign.first_done'));
          onClose();
          if (isAgreed) onSigned();
        },
      },
    );
  });
  const submit = () => {
    setTried(true);
    if (read) send();
    else {
      void form.validate();
      text.current?.focus();
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('sign.title', { name })} fullScreen>
      {terms.data === undefined ? (
        <Waiting error={terms.error} label={t('sign.waiting')} shape="text" count={18} />
      ) : (
        <div className={`${layout.cells} ${wide.dialog}`}>
          <div className={wide.reading}>
            <AgreementReader
              sections={terms.data.sections}
              reached={reached}
              onReached={(ids) => ids.length > 0 && setReached((before) => new Set([...before, ...ids]))}
              text={text}
              describedBy={read ? undefined : 'sign-read-first'}
            />
          </div>
          <div className={`${layout.gap16} ${layout.packed} ${layout.unprinted} ${layout.scrolls} ${wide.signing}`}>
            {paidIn !== null && (
              <Select
                label={t('sign.currency')}
                description={t('sign.currency_note', { currency: quote.currency })}
                data={paymentCurrencies.map(({ code, label }) => ({
                  value: code,
                  label: `${code} ${label[language]}`,
                }))}
                value={currency ?? paidIn.currency}
                onChange={(code) => isCodeOf(paymentCurrencies, code) && setCurrency(code)}
                allowDeselect={false}
              />
            )}
            <Differences quote={quote} share={share} drop={left} />
            <div className={`${layout.cells} ${layout.gap6} ${typography.text} ${wide.shown}`}>
              <span
                id="sign-read-first"
                role={tried && !read ? 'alert' : undefined}
                data-missing={(tried && !read) || undefined}
              >
                {read ? '' : t('sign.read_first')}
              </span>
              <span role="status">
                {t('sign.shown', { reached: sections.length - missed.length, sections: sections.length })}
              </span>
              {missed[0] !== undefined && (
                <span>
                  <Anchor component="button" type="button" onClick={() => showSection(missed[0]?.id ?? '')}>
                    {t('sign.go_on', { heading: missed[0].heading })}
                  </Anchor>
                </span>
              )}
              <AgreementDocuments of={{ quote: quote.uuid, share: share.uuid }} />
            </div>
            <p
              className={`${layout.apartBaseline} ${layout.inked} ${layout.padTop8} ${typography.size20} ${typography.strong}`}
            >
              <span>{t('labels.total')}</span>
              <span>{moneyOf(paidIn?.total ?? terms.data.total)}</span>
            </p>
            <SharesNote quote={quote} />
            {paidIn !== null && <p className={typography.hash}>{currencyPaidText(paidIn, language)}</p>}
            <p className={typography.hash}>{t('page.rounding')}</p>
            <SigningNote share={share} signing={terms.data.signing} />
            {terms.data.signing?.approval != null && (
              <RequestApproval
                need={terms.data.signing.approval}
                currency={(paidIn?.total ?? terms.data.total).currency}
                budget={paidIn === null ? String(quote.conditions.budget ?? '') : ''}
                send={(said) =>
                  call(requestSignatureApproval, {
                    body: { quote: quote.uuid, quote_provider: share.uuid, drop, ...paid, ...said },
                  })
                }
              />
            )}
            {terms.data.prepayment && <p className={classes.warning}>{t('sign.prepay')}</p>}
            {waiting.length > 0 && <p className={classes.warning}>{t('sign.drop_waiting')}</p>}
            <div className={`${layout.halves} ${layout.gap12} ${classes.pair}`}>
              <TextInput label={t('answer.name')} {...form.getInputProps('person_name')} error={faultOf('name')} />
              <TextInput
                label={t('answer.position')}
                {...form.getInputProps('person_title')}
                error={faultOf('position')}
              />
            </div>
            <Checkbox
              label={t('sign.consent', {
                count: terms.data.lines.length,
                company: user?.company_name ?? '',
                reached: sections.length - missed.length,
                sections: sections.length,
                version: terms.data.wording_version,
              })}
              {...form.getInputProps('consent', { type: 'checkbox' })}
              error={faultOf('consent')}
            />
            <p className={typography.hash}>{`${t('sign.hash_note')} SHA-256 ${terms.data.sha256}`}</p>
            <Refusal of={sign.error}>
              {taken.length > 0 && `${t('sign.clash')} ${taken.map((title) => nameOf(title.movie)).join(', ')}`}
            </Refusal>
            <div className={`${layout.wide} ${layout.wrapEnd} ${layout.padTop8}`}>
              <Button variant="default" onClick={onClose}>
                {t('actions.cancel')}
              </Button>
              <Button size="md" loading={sign.isPending || terms.isPlaceholderData} onClick={submit}>
                {taken.length > 0 ? t('sign.do_rest') : t('sign.do')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </Modal>
  );
};
