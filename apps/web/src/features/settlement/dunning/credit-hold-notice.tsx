import type { readCreditHold } from '@eigaichi/wire/settlement/dunning';
import { liftCreditHold, placeCreditHold } from '@eigaichi/wire/settlement/dunning';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCode, formatDate, formatDocumentMoment } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { AccountLink } from '../accounts/account-link.tsx';
import { creditHoldQuery } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';

type Hold = NonNullable<AnswerOut<typeof readCreditHold>['data']['hold']>;

/** Reason of a buyer's hold: the staff's text, or the late payment. */
export const HoldReason = ({ hold }: { hold: Pick<Hold, 'reason' | 'late'> }) => {
  const { t, language } = useTexts('receivables');
  if (hold.late === null) return <Lang>{hold.reason ?? ''}</Lang>;
  return (
    <>
      {t('hold.late', { date: formatDate(hold.late.due_on, language) })}{' '}
      <AccountLink quote_provider={hold.late.quote_provider} side="buyer">
        {t('labels.agreement_number', { number: formatCode(hold.late.agreement_number) })}
      </AccountLink>
    </>
  );
};

/** Places a buyer on hold or lifts the hold, with a reason. */
export const HoldAction = ({ consumer, act }: { consumer: string; act: 'place' | 'lift' }) => {
  const { t } = useTexts('receivables');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const endpoint = act === 'place' ? placeCreditHold : liftCreditHold;
  const move = useSettlementAction(
    ({ reason }: { reason: string }) => call(endpoint, { params: { uuid: consumer }, body: { reason } }),
    {
      said: t(`hold.${act}_done`),
      onDone: () => {
        setOpen(false);
        // Confirmable actions have changed on quote pages too.
        void client.invalidateQueries({ queryKey: ['quotes'] });
      },
    },
  );
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t(`hold.${act}`)}
      </Button>
      {open && (
        <ReasonDialog
          title={t(`hold.${act}_title`)}
          lead={t(`hold.${act}_text`)}
          confirm={t(`hold.${act}`)}
          busy={move.isPending}
          onSend={move.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/**
 * A buyer's credit hold, its reason and remedy (D8l): for staff the named buyer's, for buyers their own. With `offers`,
 * staff can place one if there is none.
 */
export const CreditHoldNotice = ({ consumer, offers = false }: { consumer?: string; offers?: boolean }) => {
  const { t, language } = useTexts('receivables');
  const { data } = useQuery(creditHoldQuery(consumer));
  if (data === undefined) return null;
  const { hold } = data;
  if (hold === null)
    return offers && consumer !== undefined && mayDo(data, 'place') ? (
      <HoldAction consumer={consumer} act="place" />
    ) : null;
  return (
    <div className={`${layout.above8} ${layout.below20} ${classes.hold}`}>
      <RefusalBox title={t(consumer === undefined ? 'hold.own' : 'hold.of_buyer')}>
        <p>
          <HoldReason hold={hold} />
        </p>
        <p className={classes.state}>
          {t('hold.since', { moment: formatDocumentMoment(hold.placed_at, language) })}
          {hold.placed_name !== null && (
            <>
              {' · '}
              <Lang>{hold.placed_name}</Lang>
            </>
          )}
        </p>
        {consumer === undefined ? (
          <p>{t('hold.own_text')}</p>
        ) : (
          mayDo(data, 'lift') && <HoldAction consumer={consumer} act="lift" />
        )}
      </RefusalBox>
    </div>
  );
};
