import { pricingType, pricingTypes } from '@eigaichi/domain/options/pricing';
import { ruleText } from '@eigaichi/domain/shared/field-labels';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { answerQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { requestAnswerApproval } from '@eigaichi/wire/quotes/business-cases/business-cases';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { focusFirstInvalid } from '../../../lib/first-invalid.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf, userOf } from '../../../lib/session-state.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { footerSpace } from '../../../ui/foot-room.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';
import { providerTermsBody, providerTermsIssues } from '../share-terms/share-draft.ts';
import { AnswerApproval } from './answer-approval.tsx';
import classes from './answer-form.module.css';
import { AnswerFrame } from './answer-frame.tsx';
import { frameIssues, quoteMovieIssues } from './answer-issues.ts';
import { AnswerRow } from './answer-row.tsx';
import { AnswerTotal, TotalLedger } from './answer-total.tsx';
import { DraftedAnswer } from './drafted-answer.tsx';
import { OtherProviderQuoteTerms } from './other-share-terms.tsx';
import { copyTermsTo, firstDraft, type QuoteMovieDraft, requestedPrice } from './quote-movie-draft.ts';
import { readMovie } from './read-quote-movie.ts';
import { StaleQuoteMovies } from './stale-quote-movies.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useAnswerPreview } from './use-answer-preview.ts';

/** Message of an actual or predicted refusal for a field. */
const messageFor = (errors: readonly { readonly field: string; readonly message: string }[], field: string) =>
  errors.find((error) => error.field === field)?.message;

/** True if an error concerns the terms of all titles rather than the validity date. */
const ofTerms = ({ field }: { readonly field: string }) => field !== 'valid_until';

/** Fields that a collapsed row shows. */
const inRow: readonly string[] = [
  'flat_price',
  'revenue_percent',
  'price_viewer_count',
  'price_stream_minute',
  'price_minimum_guarantee',
  'period_minimum_guarantee',
];

/** The provider's answer (screen 06): all terms per title with the net, its validity and the consent (D2). */
export const AnswerForm = ({
  quote,
  titles,
  decline,
}: {
  quote: Quote;
  titles: readonly QuoteMovie[];
  decline: ReactNode;
}) => {
  const { t, language } = useTexts(['quotes', 'quote_answer', 'business_cases']);
  const session = useSession();
  const [user, role] = [userOf(session), roleOf(session)];
  const { any_pricing } = quote.conditions;
  const answer = useQuoteMove(answerQuote, quote.uuid);
  const ask = useAction(
    (body: BodyIn<typeof requestAnswerApproval>) => call(requestAnswerApproval, { params: { uuid: quote.uuid }, body }),
    { said: t('asked_for', { ns: 'business_cases' }), quiet: true, touches: ['quotes'] },
  );
  const saved = useAnswerDraft(quote, titles, {
    account: user?.uuid ?? '',
    name: user?.name ?? '',
    job_title: user?.job_title ?? '',
    for_provider: role === 'manager',
  });
  const [consent, setConsent] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [undo, setUndo] = useState<Readonly<Record<string, QuoteMovieDraft>> | null>(null);
  const { draft } = saved;
  const pricing_type = draft.pricing_type ?? quote.conditions.pricing_type;
  const typed = titles.map((title) => {
    const own = draft.titles[title.uuid] ?? firstDraft(title, pricing_type);
    const read = readMovie(own, pricing_type);
    return { title, own, read, issues: quoteMovieIssues(read) };
  });
  const share = quote.providers.find(({ movies }) => movies.some(({ uuid }) => uuid === titles[0]?.uuid));
  const ofShare = {
    ...(share === undefined ? {} : providerTermsBody(quote, share, draft.share)),
    ...(any_pricing ? { pricing_type } : {}),
  };
  const unread = providerTermsIssues(ofShare);
  const preview = useAnswerPreview(quote, {
    titles: typed,
    valid_until: draft.frame.valid_until,
    share: unread.length === 0 ? ofShare : {},
  });
  const rows = typed.map((row) => ({
    ...row,
    preview: row.issues.length === 0 ? preview.of(row.title.uuid) : undefined,
  }));
  const stale = rows.filter(({ title, own }) => own.version !== title.version);
  const unpriced = rows.filter(({ own }) => own.price.trim() === '');
  const starts = rows.map(({ own }) => own.license_start);
  const framed = frameIssues({ ...draft.frame, consent });
  const need = preview.approval;
  const isTaken = need?.state === 'waiting' && quote.waiting_answer?.is_own === false;
  const unreasoned: Issue[] =
    need !== null && reason.trim() === '' ? [{ field: 'approval.note', rule: 'required', params: {} }] : [];
  const { error: failure, isPending } = need === null ? answer : ask;
  const refused = isApiError(failure) ? failure.errors : [];
  const sentence = (issues: readonly Issue[], field: string, label?: string) => {
    const found = issues.find((issue) => issue.field === field);
    if (found === undefined) return undefined;
    return label === undefined ? ruleText(found, language) : issueText(found, language, label);
  };
  const refusalAt = (path: string) => messageFor(refused, path);
  const errorOf = (at: number) => (field: string, label?: string) => {
    const row = rows[at];
    if (row === undefined) return undefined;
    const hasPrice = inRow.includes(field) ? row.own.price.trim() !== '' : true;
    const predicted = messageFor(row.preview?.errors ?? [], field);
    const own = tried || hasPrice ? (sentence(row.issues, field, label) ?? predicted) : undefined;
    return own ?? (tried ? refusalAt(`titles.${at}.${field}`) : undefined);
  };
  const send = async () => {
    setTried(true);
    const isRefused = ({ issues, preview: seen }: (typeof rows)[number]) =>
      issues.length > 0 || (!preview.isBehind && (seen?.errors.length ?? 0) > 0);
    const isShareRefused = unread.length > 0 || (!preview.isBehind && preview.errors.some(ofTerms));
    const isIncomplete = stale.length > 0 || framed.length > 0 || unreasoned.length > 0;
    if (isIncomplete || isShareRefused || rows.some(isRefused)) {
      focusFirstInvalid();
      return;
    }
    try {
      // Awaited here: the form unmounts before the move's own callbacks would run.
      const said = rows.flatMap(({ title, own, read }) =>
        read.success ? [{ ...read.data, quote_movie: title.uuid, version: own.version }] : [],
      );
      const common = ofShare as Partial<BodyIn<typeof answerQuote>>;
      const body = { ...common, ...draft.frame, consent: true, titles: said } as const;
      if (need !== null) {
        // The draft stays on the device, so that a returned answer can be changed.
        await ask.mutateAsync({ ...body, note: reason });
        return;
      }
      await answer.mutateAsync({ body });
      saved.sent();
      notify(t('answer.sent'));
    } catch (error) {
      // The company set its rule while the form was open: the form asks for the approval.
      if (isApiError(error, 'approval_needed')) await preview.refetch();
      focusFirstInvalid();
    }
  };
  const change = (uuid: string, own: QuoteMovieDraft, part: Partial<QuoteMovieDraft>) => {
    setUndo(null);
    saved.setQuoteMovies({ [uuid]: { ...own, ...part } });
  };
  /** Changes several titles in one undoable step. */
  const changeMany = (next: (row: (typeof rows)[number]) => QuoteMovieDraft) => {
    setUndo(Object.fromEntries(rows.map(({ title, own }) => [title.uuid, own])));
    saved.setQuoteMovies(Object.fromEntries(rows.map((row) => [row.title.uuid, next(row)])));
  };
  const [first] = rows.filter(({ own }) => own.price.trim() !== '');
  const delivery = share?.provider_delivery ?? null;
  const nets = rows.flatMap(({ title, preview: seen }) => {
    const net = seen?.lines?.at(-1)?.amount;
    return net === undefined ? [] : [{ title, net }];
  });
  return (
    <div className={classes.form} data-guarantee={pricing_type !== pricingType.flat || undefined}>
      {stale.length > 0 && (
        <StaleQuoteMovies
          quote={quote}
          pricing_type={pricing_type}
          stale={stale.map(({ title, own }) => ({ title, draft: own }))}
          onGoOn={() =>
            saved.setQuoteMovies(
              Object.fromEntries(
                stale.map(({ title, own }) => {
                  const { version, seen } = firstDraft(title, pricing_type);
                  return [title.uuid, { ...own, version, seen }];
                }),
              ),
            )
          }
          onTakeNew={() =>
            saved.setQuoteMovies(
              Object.fromEntries(stale.map(({ title }) => [title.uuid, firstDraft(title, pricing_type)])),
            )
          }
        />
      )}
      {role === 'provider' && (
        <DraftedAnswer
          quote={quote.uuid}
          pricing_type={pricing_type}
          titles={Object.fromEntries(rows.map(({ title, own }) => [title.uuid, own]))}
          onUse={(drafted) => {
            saved.setQuoteMovies(drafted.titles);
            saved.setFrame(drafted.frame);
          }}
        />
      )}
      {(saved.resumed || saved.touched) && (
        <p className={`${layout.padTop16} ${typography.hint}`}>
          {saved.resumed ? t('taken_up', { ns: 'quote_answer' }) : t('local', { ns: 'quote_answer' })}{' '}
          <button
            type="button"
            className={`${layout.bareButton} ${layout.tap} ${layout.pad2x0} ${layout.plainFont} ${typography.blue} ${typography.underlined}`}
            onClick={saved.startAgain}
          >
            {t('start_again', { ns: 'quote_answer' })}
          </button>
        </p>
      )}
      {any_pricing === true && (
        <NativeSelect
          label={t('fields.pricing_type')}
          description={t('pricing_note', { ns: 'quote_answer' })}
          data={pricingTypes.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          value={String(pricing_type)}
          onChange={(event) => saved.setPricing(Number(event.currentTarget.value))}
          w={320}
        />
      )}
      {titles.length > 1 && (
        <Button
          variant="default"
          className={layout.above20 ?? ''}
          onClick={() => changeMany(({ title, own }) => ({ ...own, ...requestedPrice(title, pricing_type) }))}
        >
          {t('use_asked_all', { ns: 'quote_answer', count: titles.length })}
        </Button>
      )}
      <div className={`${layout.gap20} ${layout.above24} ${typography.label} ${classes.columns}`} aria-hidden="true">
        <span>{t('labels.title')}</span>
        <span>{t('labels.buyer')}</span>
        <span>{t('page.price')}</span>
        <span>{t('answer.columns.net')}</span>
      </div>
      <ul className={classes.rows}>
        {rows.map(({ title, own, issues, preview: seen }, at) => (
          <AnswerRow
            key={title.uuid}
            quote={quote}
            title={title}
            pricing_type={pricing_type}
            draft={own}
            preview={seen}
            onChange={(part) => change(title.uuid, own, part)}
            error={errorOf(at)}
            broken={tried && [...issues, ...(seen?.errors ?? [])].some(({ field }) => !inRow.includes(field))}
            onCopy={
              titles.length === 1
                ? null
                : () => changeMany((row) => (row.title.uuid === title.uuid ? row.own : copyTermsTo(row.own, own)))
            }
          />
        ))}
      </ul>
      <div className={`${layout.centred} ${layout.padBlock12} ${layout.spread} ${typography.hint}`}>
        <div className={`${layout.wrap} ${layout.outdented}`}>
          {decline}
          {titles.length > 1 && first !== undefined && unpriced.length > 0 && (
            <Button
              variant="subtle"
              onClick={() => changeMany(({ own }) => ({ ...own, price: own.price || first.own.price }))}
            >
              {t('answer.copy')}
            </Button>
          )}
        </div>
        {undo === null ? (
          <p className={classes.keys}>{t('answer.keys')}</p>
        ) : (
          <p role="status">
            {t('filled', { ns: 'quote_answer', count: titles.length })}{' '}
            <button
              type="button"
              className={`${layout.bareButton} ${layout.tap} ${layout.pad2x0} ${layout.plainFont} ${typography.blue} ${typography.underlined}`}
              onClick={() => {
                saved.setQuoteMovies(undo);
                setUndo(null);
              }}
            >
              {t('actions.undo', { ns: 'quote_answer' })}
            </button>
          </p>
        )}
      </div>
      {share !== undefined && (
        <OtherProviderQuoteTerms
          quote={quote}
          share={share}
          draft={draft.share}
          onChange={saved.setShare}
          errorOf={(field) =>
            sentence(unread, field) ?? messageFor(preview.errors, field) ?? (tried ? refusalAt(field) : undefined)
          }
        />
      )}
      <AnswerFrame
        frame={draft.frame}
        consent={consent}
        latest={starts.toSorted()[0]}
        error={(field, label) =>
          tried ? (sentence(framed, field, label) ?? messageFor(preview.errors, field) ?? refusalAt(field)) : undefined
        }
        onChange={saved.setFrame}
        onConsent={setConsent}
      />
      {need !== null && (
        <AnswerApproval
          need={need}
          isTaken={isTaken}
          reason={reason}
          error={tried ? (sentence(unreasoned, 'approval.note') ?? refusalAt('note')) : undefined}
          onChange={setReason}
        />
      )}
      {failure !== null && refused.length === 0 && stale.length === 0 && <Refusal of={failure} />}
      <TotalLedger nets={nets} delivery={delivery} total={preview.total} />
      <div ref={footerSpace} className={`${layout.wrapApart} ${layout.gap16} ${layout.fromStart} ${classes.foot}`}>
        <AnswerTotal done={nets.length} count={titles.length} total={preview.total} />
        <div className={typography.right}>
          <Button size="md" loading={isPending} disabled={isTaken} onClick={() => void send()}>
            {need === null ? t('answer.send') : t('ask', { ns: 'business_cases' })}
          </Button>
          {unpriced.length > 0 && (
            <p className={`${layout.padTop4} ${typography.warning}`}>
              {t('answer.send_missing', { count: unpriced.length })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
};
