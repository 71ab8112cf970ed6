import { readTransferFile } from '@eigaichi/wire/settlement/payout-runs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callForFile, saveFile } from '../../../lib/api-files.ts';
import { FormActions } from '../../../lib/form-actions.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { PayoutRun } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';

/** The run's open transfers as a bank file, for a day chosen by staff (D8i). */
export const TransferFile = ({ run: { uuid, number, today, transfer_on } }: { run: PayoutRun }) => {
  const { t } = useTexts('settlement');
  const [opened, setOpened] = useState(false);
  const [on, setOn] = useState(transfer_on);
  const close = () => setOpened(false);
  const act = useSettlementAction(
    async () => {
      const file = await callForFile(readTransferFile, { params: { uuid }, query: { transfer_on: on } });
      saveFile(file, `transfers_${on}_${number}.txt`);
    },
    { said: t('transfers.done'), onDone: close },
  );
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('transfers.open')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('transfers.title')} size={480}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            act.mutate();
          }}
        >
          <p className={classes.note}>{t('transfers.text')}</p>
          <DayField label={t('transfers.on')} value={on} onChange={(day) => setOn(day ?? transfer_on)} min={today} />
          <FormActions busy={act.isPending} confirm={t('transfers.do')} onClose={close} />
        </form>
      </Modal>
    </>
  );
};
