import { bankAccountTypes } from '@eigaichi/domain/accounts/payout-account';
import { approvalKinds } from '@eigaichi/domain/approvals/approvals';
import { staffRoleOptions } from '@eigaichi/domain/options/companies';
import { interfaceLanguages } from '@eigaichi/domain/options/locales';
import { labelIfAny, labelOf } from '@eigaichi/domain/options/option-list';
import { periodName, periodStateLabels } from '@eigaichi/domain/settlement/book-periods';
import { noticeBases } from '@eigaichi/domain/settlement/notice-basis';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { approveChange, listApprovals, rejectChange, withdrawChange } from '@eigaichi/wire/staff/approvals';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { DataList } from '../../lib/data-list.tsx';
import { formatDate } from '../../lib/format.ts';
import { choiceFilter } from '../../lib/list-filters/list-filters.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { mayDo } from '../../lib/may-do.ts';
import { listQuery } from '../../lib/read-query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Moment } from '../../ui/moment.tsx';
import typography from '../../ui/typography.module.css';
import { FourEyes } from './four-eyes.tsx';
import { ToolFrame } from './tool-frame.tsx';
import classes from './tools.module.css';

type Approval = AnswerOut<typeof listApprovals>['data'][number];

const states = ['waiting', 'proposed', 'decided'] as const;
const touches = ['tools', 'desk', 'settlement', 'accounts', 'needs'];

const days = /\b\d{4}-\d{2}-\d{2}\b/g;

const Changes = ({ changes }: Pick<Approval, 'changes'>) => {
  const { t, language } = useTexts('tools');
  const valueText = (field: string, value: string) => {
    if (field === 'staff_role') return labelIfAny(staffRoleOptions, Number(value), language) ?? value;
    if (field === 'account_type') return labelIfAny(bankAccountTypes, Number(value), language) ?? value;
    if (field === 'notice_basis') return labelIfAny(noticeBases, value, language) ?? value;
    if (field === 'preferred_language') return labelIfAny(interfaceLanguages, value, language) ?? value;
    if (field === 'book_period') return periodName(value, language);
    if (field === 'book_state') return periodStateLabels[value === 'closed' ? 'closed' : 'open'][language];
    if (field === 'four_eyes' && (value === 'on' || value === 'off')) return t(`approvals.${value}`);
    return value.replaceAll(days, (day) => formatDate(day, language));
  };
  return (
    <dl className={`${layout.cells} ${layout.gap2x12} ${classes.changes}`}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={`${layout.cells} ${layout.wholeRow} ${layout.itemsBaseline}`}>
          <dt className={typography.hint}>{fieldLabel(field, language)}</dt>
          <dd className={`${typography.anywhere} ${typography.lines}`}>
            {before !== null && before !== after && (
              <>
                <del className={typography.quiet}>
                  <Lang>{valueText(field, before)}</Lang>
                </del>{' '}
              </>
            )}
            <Lang>{after === null ? t('approvals.none') : valueText(field, after)}</Lang>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Acts = ({ approval, onReject }: { approval: Approval; onReject: () => void }) => {
  const { t } = useTexts('tools');
  const params = { uuid: approval.uuid };
  const approve = useAction(() => call(approveChange, { params }), { said: () => t('approvals.approved'), touches });
  const withdraw = useAction(() => call(withdrawChange, { params }), { said: () => t('approvals.withdrawn'), touches });
  return (
    <div className={layout.row}>
      {mayDo(approval, 'approve') && (
        <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate()}>
          {t('actions.approve')}
        </Button>
      )}
      {mayDo(approval, 'reject') && (
        <Button size="xs" variant="default" onClick={onReject}>
          {t('approvals.reject')}
        </Button>
      )}
      {mayDo(approval, 'withdraw') && (
        <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('approvals.withdraw')}
        </Button>
      )}
    </div>
  );
};

const Reject = ({ approval, onClose }: { approval: Approval; onClose: () => void }) => {
  const { t } = useTexts('tools');
  const act = useAction((reason: string) => call(rejectChange, { params: { uuid: approval.uuid }, body: { reason } }), {
    said: () => t('approvals.rejected'),
    touches,
  });
  return (
    <ReasonDialog
      title={t('approvals.reject_title')}
      lead={t('approvals.reject_text')}
      confirm={t('approvals.reject')}
      max={1000}
      busy={act.isPending}
      onSend={({ reason }) => act.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};

/** Changes that wait for a second person (D37g), with their effects; and decided ones. */
export const ApprovalsTool = () => {
  const { t, language } = useTexts('tools');
  const at = usePageSearch('/admin/tools/approvals');
  const state = states.find((each) => each === at.search.state) ?? 'waiting';
  const [rejected, setRejected] = useState<Approval | null>(null);
  const list = useQuery(listQuery(listApprovals, at, { per: 25, under: ['tools'] }));
  return (
    <ToolFrame name="approvals">
      <DataList
        list={list}
        label={t('names.approvals')}
        filters={[
          {
            ...choiceFilter('state', t('labels.status'), {
              of: states,
              text: (value) => t(`approvals.lists.${value}`),
            }),
            isNarrowing: false,
          },
        ]}
        fieldsClass={classes.fields}
        none={{ title: t('approvals.nothing'), text: t('approvals.nothing_text') }}
        at={at}
        rowKey={(row) => row.uuid}
        columns={[
          { key: 'kind', head: t('approvals.kind'), cell: (row) => labelOf(approvalKinds, row.kind, language) },
          { key: 'changes', head: t('approvals.changes'), cell: (row) => <Changes changes={row.changes} /> },
          {
            key: 'proposed',
            head: t('approvals.proposed'),
            cell: (row) => (
              <>
                {row.proposed_name ?? t('approvals.clock')}
                <div className={typography.note}>
                  <Moment at={row.proposed_at} />
                </div>
              </>
            ),
          },
          state === 'decided'
            ? {
                key: 'decided',
                head: t('labels.status'),
                cell: (row) => (
                  <>
                    {t(`approvals.states.${row.state}`)}
                    <div className={typography.note}>
                      {row.decided_name} {row.decided_at !== null && <Moment at={row.decided_at} />}
                    </div>
                    {row.reason !== null && (
                      <div className={typography.note}>
                        <Lang>{row.reason}</Lang>
                      </div>
                    )}
                  </>
                ),
              }
            : { key: 'until', head: t('approvals.until'), cell: (row) => <Moment at={row.expires_at} /> },
          { key: 'act', head: '', cell: (row) => <Acts approval={row} onReject={() => setRejected(row)} /> },
        ]}
      />
      <FourEyes />
      {rejected !== null && <Reject approval={rejected} onClose={() => setRejected(null)} />}
    </ToolFrame>
  );
};
