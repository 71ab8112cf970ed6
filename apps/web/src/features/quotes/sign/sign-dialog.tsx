import { type PaymentCurrency, paymentCurrencies } from '@eigaichi/domain/options/currencies';
import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { awaitsAnswer } from '@eigaichi/domain/quotes/quote-movie-states';
import { rule } from '@eigaichi/domain/shared/issue';
import { askSignatureApproval } from '@eigaichi/wire/quotes/business-cases/business-cases';
import { signQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tell } from '../../../ui/tell.ts';
import typography from '../../../ui/typography.module.css';
import { AgreementDocuments } from '../agreement-documents.tsx';
import { AskApproval } from '../business-cases/ask-approval.tsx';
import classes from '../dialog.module.css';
import { moneyOf } from '../lines-ledger.tsx';
import { paidInWords } from '../paid-in-words.ts';
import { type ProviderQuote, type Quote, termsQuery, useQuoteMove } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { SharesNote } from '../share-totals.tsx';
import { AgreedRows } from './agreed-rows.tsx';
import { Differences } from './differences.tsx';
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

/** Pixels that may be left below what is in view. */
const nearEnd = 8;

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight >= scrollHeight - nearEnd;

/**
 * Reading, consenting, signing: everything that is granted and paid as the agreement prints it, the clauses, and the hash of
 * it all are in one place, read to its end before it is signed (D2, D30). Titles that were taken meanwhile, or still wait for an answer, can be dropped and the rest signed.
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
  /** The agreement is there: the page that has it and what happens next can be shown (D2h). */
  onSigned: () => void;
}) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
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
    labelOf: (field) => t(field === 'person_name' ? 'sign.name' : 'sign.position'),
  });
  const [tried, setTried] = useState(false);
  const [read, setRead] = useState(false);
  const text = useRef<HTMLElement | null>(null);
  const waiting = share.movies.filter((title) => awaitsAnswer(title.status));
  // The second signature is for what the first one was given for.
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
          ...paid,
        },
        idempotencyKey: taken.length > 0 ? crypto.randomUUID() : key,
      },
      {
        onSuccess: ({ data: { providers } }) => {
          const isAgreed = providers.some(({ uuid, agreement }) => uuid === share.uuid && agreement !== null);
          tell(t(isAgreed ? 'sign.done' : 'sign.first_done'));
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
    <Modal opened onClose={onClose} title={t('sign.title', { name })} size={820}>
      {terms.data === undefined ? (
        terms.error === null ? (
          <Progress label={t('sign.waiting')} />
        ) : (
          <RefusalBox title={refusalText(terms.error, language)} />
        )
      ) : (
        <div className={layout.column}>
          {paidIn !== null && (
            <Select
              label={t('sign.currency')}
              description={t('sign.currency_note', { currency: quote.currency })}
              data={paymentCurrencies.map(({ code, label }) => ({ value: code, label: `${code} ${label[language]}` }))}
              value={currency ?? paidIn.currency}
              onChange={(code) => isCodeOf(paymentCurrencies, code) && setCurrency(code)}
              allowDeselect={false}
            />
          )}
          <Differences quote={quote} share={share} drop={left} />
          <section
            ref={(element) => {
              text.current = element;
              if (element !== null && isAtEnd(element)) setRead(true);
            }}
            className={classes.clauses}
            aria-label={t('sign.read')}
            aria-describedby={read ? undefined : 'sign-read-first'}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable by keyboard
            tabIndex={0}
            onScroll={({ currentTarget }) => isAtEnd(currentTarget) && setRead(true)}
          >
            <AgreedRows rows={terms.data.rows} />
            {terms.data.clauses.map((clause, at) => (
              <div key={clause.heading}>
                <h3>{`${at + 1}. ${clause.heading}`}</h3>
                <p>{clause.text}</p>
              </div>
            ))}
          </section>
          <div className={classes.reading}>
            <span
              id="sign-read-first"
              role={tried && !read ? 'alert' : undefined}
              data-missing={(tried && !read) || undefined}
            >
              {read ? '' : t('sign.read_first')}
            </span>
            <AgreementDocuments of={{ quote: quote.uuid, share: share.uuid }} />
          </div>
          <p className={classes.sum}>
            <span>{t('page.total')}</span>
            <span>{moneyOf(paidIn?.total ?? terms.data.total)}</span>
          </p>
          <SharesNote quote={quote} />
          {paidIn !== null && <p className={typography.hash}>{paidInWords(paidIn, language)}</p>}
          <p className={typography.hash}>{t('page.rounding')}</p>
          <SigningNote share={share} signing={terms.data.signing} />
          {terms.data.signing?.approval != null && (
            <AskApproval
              need={terms.data.signing.approval}
              currency={(paidIn?.total ?? terms.data.total).currency}
              budget={paidIn === null ? String(quote.conditions.budget ?? '') : ''}
              send={(said) =>
                call(askSignatureApproval, {
                  body: { quote: quote.uuid, quote_provider: share.uuid, drop, ...paid, ...said },
                })
              }
            />
          )}
          {terms.data.prepayment && <p className={classes.warning}>{t('sign.prepay')}</p>}
          {waiting.length > 0 && <p className={classes.warning}>{t('sign.drop_waiting')}</p>}
          <div className={classes.pair}>
            <TextInput label={t('sign.name')} {...form.getInputProps('person_name')} error={faultOf('name')} />
            <TextInput label={t('sign.position')} {...form.getInputProps('person_title')} error={faultOf('position')} />
          </div>
          <Checkbox
            label={t('sign.consent', {
              count: terms.data.lines.length,
              company: user?.company_name ?? '',
              clauses: terms.data.clauses.length,
              version: terms.data.wording_version,
            })}
            {...form.getInputProps('consent', { type: 'checkbox' })}
            error={faultOf('consent')}
          />
          <p className={typography.hash}>{`${t('sign.hash_note')} SHA-256 ${terms.data.sha256}`}</p>
          {sign.error !== null && (
            <RefusalBox title={refusalText(sign.error, language)}>
              {taken.length > 0 && `${t('sign.clash')} ${taken.map((title) => nameOf(title.movie)).join(', ')}`}
            </RefusalBox>
          )}
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('cancel.keep_as_is')}
            </Button>
            <Button size="md" loading={sign.isPending || terms.isPlaceholderData} onClick={submit}>
              {taken.length > 0 ? t('sign.do_rest') : t('sign.do')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
};
