import { Button, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstInvalid } from '../../lib/first-invalid.ts';
import { DayField } from '../../ui/day-field.tsx';
import classes from './settlement.module.css';

export type Reasoned = { readonly day: string; readonly reason: string };

/** What takes a record of money back (D8d): a value date that isn't before the record's own, and a reason. */
export const ReasonDialog = ({
  title,
  text,
  confirm,
  isDated = true,
  min,
  today,
  busy,
  onSend,
  onClose,
  children,
}: {
  title: string;
  text: string;
  confirm: string;
  /** Whether a value date is asked for. */
  isDated?: boolean;
  /** The value date of what is taken back. */
  min: string | null;
  today: string;
  busy: boolean;
  onSend: (reasoned: Reasoned) => void;
  onClose: () => void;
  children?: ReactNode;
}) => {
  const { t } = useTranslation('settlement');
  const [day, setDay] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (day === null || reason.trim() === '') focusFirstInvalid();
    else onSend({ day, reason });
  };
  const needed = (lacks: boolean) => (tried && lacks ? t('pay.needed') : undefined);
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{text}</p>
        {isDated && (
          <DayField
            label={t('pay.paid_on')}
            value={day}
            onChange={setDay}
            max={today}
            error={needed(day === null)}
            {...(min === null ? {} : { min })}
          />
        )}
        <Textarea
          label={t('pay.reason')}
          value={reason}
          maxLength={400}
          autosize
          error={needed(reason.trim() === '')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {children}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('pay.keep')}
          </Button>
          <Button type="submit" color="shu" loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
