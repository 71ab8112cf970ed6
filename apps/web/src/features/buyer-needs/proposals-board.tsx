import { companyName } from '@eigaichi/domain/accounts/company-name';
import { isStandingProposal, proposalStateLabels } from '@eigaichi/domain/buyer-needs/proposals';
import { decideProposal, requestFromNeed } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatCode, formatMoment } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { notifyRefusal } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import type { Draft } from '../quotes/request/draft.ts';
import { draftOf } from '../quotes/request/draft-of.ts';
import { proposalQuery } from '../quotes/request/draft-queries.ts';
import { FillRequestButton } from '../quotes/request/fill-request-button.tsx';
import { listOfNames } from '../rights/names.ts';
import { type Need, needTouches, type Proposal } from './need-queries.ts';
import { ThreadButton } from './proposal-thread.tsx';
import { ProposalTexts, ProposalTitles, useTitleName } from './proposal-titles.tsx';
import classes from './proposals.module.css';

const quotePages = { vod: '/vod/quotes/$quote_id', admin: '/admin/quotes/$quote_id' } as const;

/** Fills the request wizard from proposals: their titles go into the cart, the need's licence into the request. */
const useRequestDraft = (need: Need) => {
  const { t, language } = useTexts('buyer_needs');
  const client = useQueryClient();
  const nameOf = useTitleName();
  return async (proposals: readonly string[]): Promise<Draft> => {
    const params = { uuid: need.uuid };
    const { data } = await call(requestFromNeed, { params, body: { proposals: [...proposals] } });
    await client.invalidateQueries({ queryKey: ['carts'] });
    if (data.refused.length > 0)
      notifyRefusal(t('proposals.refused', { titles: listOfNames(data.refused.map(nameOf), language, '作品') }));
    const usual = await client.fetchQuery(proposalQuery);
    const conditions = { ...usual.conditions, ...data.conditions };
    return { ...draftOf({ ...conditions, own_prices: data.own_prices }), movies: data.movies };
  };
};

const saidBy = { shortlist: 'shortlisted', unlist: 'unlisted', decline: 'declined' } as const;

const Decisions = ({ need, proposal }: { need: Need; proposal: Proposal }) => {
  const { t, language } = useTexts('buyer_needs');
  const draft = useRequestDraft(need);
  const [declining, setDeclining] = useState(false);
  const { uuid, version } = proposal;
  const act = useAction(
    (body: { action: keyof typeof saidBy; reason?: string }) =>
      call(decideProposal, { params: { uuid }, body: { ...body, version } }),
    {
      said: (_answer, { action }) => t(`proposals.${saidBy[action]}`),
      onDone: () => setDeclining(false),
      touches: needTouches,
    },
  );
  return (
    <div className={`${layout.row} ${layout.padTop8}`}>
      {mayDo(proposal, 'request') && (
        <FillRequestButton
          variant={mayDo(proposal, 'unlist') ? 'filled' : 'default'}
          size="xs"
          beside
          draft={() => draft([uuid])}
          done={t('proposals.requested')}
          label={t('proposals.request_of', { company: companyName(proposal.provider, language) })}
        >
          {t('proposals.request')}
        </FillRequestButton>
      )}
      {(['shortlist', 'unlist'] as const)
        .filter((action) => mayDo(proposal, action))
        .map((action) => (
          <Button
            key={action}
            variant="default"
            size="xs"
            loading={act.isPending}
            onClick={() => act.mutate({ action })}
          >
            {t(`proposals.${action}`)}
          </Button>
        ))}
      {mayDo(proposal, 'decline') && (
        <Button variant="default" size="xs" onClick={() => setDeclining(true)}>
          {t('proposals.decline')}
        </Button>
      )}
      <ThreadButton proposal={proposal} />
      {declining && (
        <ReasonDialog
          title={t('proposals.decline_title')}
          lead={t('proposals.decline_lead')}
          confirm={t('proposals.decline')}
          busy={act.isPending}
          onClose={() => setDeclining(false)}
          onSend={({ reason }) => act.mutate({ action: 'decline', reason })}
        />
      )}
    </div>
  );
};

type Board = { readonly need: Need; readonly side: keyof typeof quotePages };

const Column = ({ need, proposal, side }: Board & { readonly proposal: Proposal }) => {
  const { t, language } = useTexts('buyer_needs');
  const { provider, state, quote } = proposal;
  return (
    <article
      className={classes.proposal}
      data-over={!isStandingProposal(state) || undefined}
      aria-label={companyName(provider, language)}
    >
      <h3 className={typography.subheading}>
        <Lang>{companyName(provider, language)}</Lang>
      </h3>
      <p className={typography.note}>
        {proposalStateLabels[state][language]}
        {t('labels.dot')}
        {t('proposals.sent', { day: formatMoment(proposal.sent_at, language) })}
      </p>
      {quote !== null && (
        <p>
          <Link to={quotePages[side]} params={{ quote_id: quote.uuid }}>
            {t('labels.quote_number', { number: formatCode(quote.number) })}
          </Link>
        </p>
      )}
      <ProposalTitles proposal={proposal} />
      <ProposalTexts proposal={proposal} />
      <Decisions need={need} proposal={proposal} />
    </article>
  );
};

const Columns = ({ need, side, label }: Board & { readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1)
  // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark beside the section of the same name
  <div role="group" className={layout.scrollsAcross} aria-label={label} tabIndex={0}>
    <div className={`${layout.cells} ${classes.board}`}>
      {need.proposals.map((proposal) => (
        <Column key={proposal.uuid} need={need} proposal={proposal} side={side} />
      ))}
    </div>
  </div>
);

/** Proposals for a need side by side, for its buyer and staff (D41b). */
export const ProposalsBoard = ({ need, side }: Board) => {
  const { t } = useTexts('buyer_needs');
  const draft = useRequestDraft(need);
  const listed = need.proposals.filter((proposal) => mayDo(proposal, 'unlist') && mayDo(proposal, 'request'));
  return (
    <Section
      title={t('proposals.title')}
      {...(listed.length > 1 && {
        aside: (
          <FillRequestButton
            size="xs"
            beside
            draft={() => draft(listed.map(({ uuid }) => uuid))}
            done={t('proposals.requested')}
          >
            {t('proposals.request_all')}
          </FillRequestButton>
        ),
      })}
    >
      {need.proposals.length === 0 ? (
        <EmptyState title={t('proposals.none')} {...(side === 'vod' && { text: t('proposals.none_text') })} />
      ) : (
        <Columns need={need} side={side} label={t('proposals.title')} />
      )}
    </Section>
  );
};
