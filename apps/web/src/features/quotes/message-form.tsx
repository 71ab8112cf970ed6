import { sendQuoteMessage } from '@eigaichi/wire/quotes';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { tell, tellRefusal } from '../../ui/tell.ts';
import classes from './message-form.module.css';
import { type Quote, useQuoteMove } from './queries.ts';

/** A message alone changes neither terms nor deadlines (D2). */
export const MessageForm = ({ quote, share }: { quote: Quote; share: string }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const [message, setMessage] = useState('');
  const send = useQuoteMove(sendQuoteMessage, quote.uuid);
  const submit = () => {
    if (message.trim() === '') return;
    send.mutate(
      { body: { quote_provider: share, message } },
      {
        onSuccess: () => {
          setMessage('');
          tell(t('message.sent'));
        },
        onError: (error) => tellRefusal(refusalText(error, language)),
      },
    );
  };
  return (
    <div className={classes.box}>
      <Textarea
        aria-label={t('message.label')}
        placeholder={t('message.label')}
        autosize
        minRows={2}
        maxLength={400}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={classes.send}>
        <Button variant="default" loading={send.isPending} onClick={submit}>
          {t('message.send')}
        </Button>
        <p className={classes.note}>{t('message.note')}</p>
      </div>
    </div>
  );
};
