import { readTransferFile, readTransfersAbroad } from '@eigaichi/wire/settlement/payout-runs';
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

type Props = { readonly run: PayoutRun; readonly abroad?: boolean };

/** The run's open transfers as a bank file, for a day chosen by staff: in Japan (D8i), or abroad (D59). */
export const TransferFile = ({ run: { uuid, number, today, transfer_on }, abroad = false }: Props) => {
  const { t } = useTexts('settlement');
  const [opened, setOpened] = useState(false);
  const [on, setOn] = useState(transfer_on);
  const title = t(abroad ? 'transfers.open_abroad' : 'transfers.open');
  const close = () => setOpened(false);
  const act = useSettlementAction(
    async () => {
      const input = { params: { uuid }, query: { transfer_on: on } };
      const file = await (abroad ? callForFile(readTransfersAbroad, input) : callForFile(readTransferFile, input));
      saveFile(file, abroad ? `transfers_abroad_${on}_${number}.xml` : `transfers_${on}_${number}.txt`);
    },
    { said: t('transfers.done'), onDone: close },
  );
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {title}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size={480}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            act.mutate();
          }}
        >
          <p className={classes.note}>{t(abroad ? 'transfers.text_abroad' : 'transfers.text')}</p>
          <DayField label={t('transfers.on')} value={on} onChange={(day) => setOn(day ?? transfer_on)} min={today} />
          <FormActions busy={act.isPending} confirm={t('transfers.do')} onClose={close} />
        </form>
      </Modal>
    </>
  );
};
