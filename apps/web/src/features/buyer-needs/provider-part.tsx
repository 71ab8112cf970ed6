import { isStandingProposal, proposalStateLabels } from '@eigaichi/domain/buyer-needs/proposals';
import { withdrawProposal } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatCode } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { type Need, needTouches, type Proposal } from './need-queries.ts';
import { ThreadButton } from './proposal-thread.tsx';
import { ProposalTexts, ProposalTitles } from './proposal-titles.tsx';
import { ProposeForm } from './propose-form.tsx';

/** The provider's own proposal, to change, withdraw or discuss. */
const Own = ({ proposal, onChange }: { proposal: Proposal; onChange: () => void }) => {
  const { t, language } = useTexts('buyer_needs');
  const [asked, setAsked] = useState(false);
  const withdraw = useAction(() => call(withdrawProposal, { params: { uuid: proposal.uuid } }), {
    said: t('propose.withdrawn'),
    onDone: () => setAsked(false),
    touches: needTouches,
  });
  return (
    <div className={layout.upTo720}>
      <p className={typography.bold}>{proposalStateLabels[proposal.state][language]}</p>
      {proposal.quote !== null && (
        <p>
          <Link to="/ch/quotes/$quote_id" params={{ quote_id: proposal.quote.uuid }}>
            {t('labels.quote_number', { number: formatCode(proposal.quote.number) })}
          </Link>
        </p>
      )}
      <ProposalTitles proposal={proposal} />
      <ProposalTexts proposal={proposal} />
      <div className={`${layout.row} ${layout.padTop8}`}>
        {mayDo(proposal, 'send') && (
          <Button variant="default" size="xs" onClick={onChange}>
            {t(isStandingProposal(proposal.state) ? 'propose.change' : 'propose.again')}
          </Button>
        )}
        {mayDo(proposal, 'withdraw') && (
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {t('propose.withdraw')}
          </Button>
        )}
        <ThreadButton proposal={proposal} />
      </div>
      <ConfirmDialog
        opened={asked}
        title={t('propose.withdraw_title')}
        confirm={t('propose.withdraw')}
        busy={withdraw.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => withdraw.mutate()}
      >
        {t('propose.withdraw_text')}
      </ConfirmDialog>
    </div>
  );
};

/** A provider's part of a need: its proposal, or the form for one while the need accepts proposals (D41b). */
export const ProviderPart = ({ need }: { need: Need }) => {
  const { t } = useTexts('buyer_needs');
  const [proposal = null] = need.proposals;
  // A form stays open when a colleague sends a proposal meanwhile.
  const [isForm, setIsForm] = useState(proposal === null);
  const close = () => setIsForm(false);
  return (
    <Section title={t('propose.title')} {...(need.quota !== null && { aside: t('propose.quota', need.quota) })}>
      {isForm || proposal === null ? (
        need.accepts_proposals ? (
          <NeedsRole needs="quotes.answer">
            <ProposeForm
              need={need}
              proposal={proposal}
              onDone={close}
              {...(proposal === null ? {} : { onClose: close })}
            />
          </NeedsRole>
        ) : (
          <p>{t('deadline_passed')}</p>
        )
      ) : (
        <Own proposal={proposal} onChange={() => setIsForm(true)} />
      )}
    </Section>
  );
};
