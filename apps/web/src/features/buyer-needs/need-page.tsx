import { needStateLabels } from '@eigaichi/domain/buyer-needs/need-life';
import { changeNeed, closeNeed, decideNeed } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, callForData } from '../../lib/api.ts';
import { mayDo } from '../../lib/may-do.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { WaitingPage } from '../../lib/waiting.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import { NeedFacts } from './need-facts.tsx';
import { NeedForm } from './need-form.tsx';
import { type Need, needQuery, needTouches } from './need-queries.ts';
import { ProposalsBoard } from './proposals-board.tsx';
import { ProviderPart } from './provider-part.tsx';

const listPages = { consumer: '/vod/needs', provider: '/ch/needs', manager: '/admin/needs' } as const;

/** Changes, closes or copies the buyer's own need. */
const BuyerActions = ({ need, onChange }: { need: Need; onChange: () => void }) => {
  const { t } = useTexts('buyer_needs');
  const [asked, setAsked] = useState(false);
  const close = useAction(() => call(closeNeed, { params: { uuid: need.uuid } }), {
    said: t('closed'),
    onDone: () => setAsked(false),
    touches: needTouches,
  });
  return (
    <div className={layout.row}>
      {mayDo(need, 'change') && <Button onClick={onChange}>{t('change')}</Button>}
      {mayDo(need, 'close') && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('close')}
        </Button>
      )}
      <Button
        variant="subtle"
        renderRoot={(props) => <Link to="/vod/needs/post" search={{ copy: need.uuid }} {...props} />}
      >
        {t('copy')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('close_title')}
        confirm={t('close')}
        grave
        busy={close.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => close.mutate()}
      >
        {t('close_text')}
      </ConfirmDialog>
    </div>
  );
};

const said = { approve: 'approved', return: 'returned', close: 'closed' } as const;

/** Approves, returns or closes a need, for staff. */
const StaffActions = ({ need }: { need: Need }) => {
  const { t } = useTexts('buyer_needs');
  const [asked, setAsked] = useState<'return' | 'close' | null>(null);
  const { uuid, version } = need;
  const decide = useAction(
    (body: { action: keyof typeof said; reason?: string }) =>
      call(decideNeed, { params: { uuid }, body: { ...body, version } }),
    { said: (_answer, { action }) => t(said[action]), onDone: () => setAsked(null), touches: needTouches },
  );
  return (
    <div className={layout.row}>
      {mayDo(need, 'approve') && (
        <Button loading={decide.isPending} onClick={() => decide.mutate({ action: 'approve' })}>
          {t('actions.approve')}
        </Button>
      )}
      {(['return', 'close'] as const)
        .filter((action) => mayDo(need, action))
        .map((action) => (
          <Button key={action} variant="default" onClick={() => setAsked(action)}>
            {t(action)}
          </Button>
        ))}
      {asked !== null && (
        <ReasonDialog
          title={t(`${asked}_title`)}
          lead={t(`${asked}_lead`)}
          confirm={t(asked)}
          busy={decide.isPending}
          onClose={() => setAsked(null)}
          onSend={({ reason }) => decide.mutate({ action: asked, reason })}
        />
      )}
    </div>
  );
};

const Shown = ({ need, side }: { need: Need; side: keyof typeof listPages }) => {
  // As it was when the change began: a newer version isn't overwritten.
  const [changed, setChanged] = useState<Need | null>(null);
  const { t } = useTexts('buyer_needs');
  if (changed !== null)
    return (
      <NeedForm
        need={changed}
        send={async (values) => {
          const params = { uuid: changed.uuid };
          return (await callForData(changeNeed, { params, body: { ...values, version: changed.version } })).uuid;
        }}
        onDone={() => setChanged(null)}
        onClose={() => setChanged(null)}
      />
    );
  return (
    <>
      {side === 'consumer' && <BuyerActions need={need} onChange={() => setChanged(need)} />}
      {side === 'manager' && <StaffActions need={need} />}
      {need.reason !== null && (
        <p className={`${layout.padTop12} ${typography.warning}`}>{t('reason', { reason: need.reason })}</p>
      )}
      {side === 'provider' && <NeedFacts need={need} showsReaders={false} />}
      {side === 'provider' && <ProviderPart need={need} />}
      {side !== 'provider' && (need.accepts_proposals || need.proposals.length > 0) && (
        <ProposalsBoard need={need} side={side === 'manager' ? 'admin' : 'vod'} />
      )}
      {side !== 'provider' && <NeedFacts need={need} showsReaders />}
    </>
  );
};

/** `/vod/needs/{uuid}`, `/ch/needs/{uuid}`, `/admin/needs/{uuid}`: a need with the proposals the reader may see (D41). */
export const NeedPage = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('buyer_needs');
  const side = roleOf(useSession()) ?? 'consumer';
  const { data, error } = useQuery(needQuery(uuid));
  useTitle('need', data?.subject);
  if (data === undefined) return <WaitingPage page="need" error={error} label={t('loading')} shape="text" />;
  const buyer = side === 'consumer' ? null : (data.company?.company_name ?? t('unnamed'));
  return (
    <Page>
      <PageHeading
        over={
          <>
            <Link to={listPages[side]}>{t('title')}</Link>
            {t('labels.dot')}
            {t('number', { number: data.number })}
          </>
        }
        title={<Lang>{data.subject}</Lang>}
        lead={[needStateLabels[data.state][language], buyer].filter((part) => part !== null).join(t('labels.dot'))}
      />
      <Shown need={data} side={side} />
    </Page>
  );
};
