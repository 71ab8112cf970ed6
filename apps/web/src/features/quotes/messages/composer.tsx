import { type MessageReader, readersFor } from '@eigaichi/domain/quotes/messages/messages';
import { sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf, userOf } from '../../../lib/session-state.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../../lib/unsaved-storage.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tell } from '../../../ui/tell.ts';
import typography from '../../../ui/typography.module.css';
import { type Quote, useQuoteMove } from '../queries.ts';
import classes from './messages.module.css';

/** What is written and not yet sent, stored on the device (D12). */
const useSavedText = (name: string) => {
  const account = userOf(useSession())?.uuid ?? '';
  const [text, setText] = useState(() => {
    const saved = unsavedOf(account, name);
    return typeof saved === 'string' ? saved : '';
  });
  useEffect(() => {
    if (text === '') dropUnsaved(account, name);
    else keepUnsaved(account, name, text);
  }, [account, name, text]);
  return [text, setText] as const;
};

const longest = 400;

/** A message alone changes neither terms nor deadlines (D2); it may be about one title, and to staff alone. */
export const Composer = ({
  quote,
  share,
  titles,
  about: filtered,
}: {
  quote: Quote;
  share: string;
  titles: readonly { readonly uuid: string; readonly name: string }[];
  /** The title that the reader has open: what is written is about it unless said otherwise. */
  about: string;
}) => {
  const { t } = useTranslation('quote_messages');
  const language = useLanguage();
  const role = roleOf(useSession()) ?? 'consumer';
  const readers = readersFor(role);
  const [message, setMessage] = useSavedText(`message.${quote.uuid}.${share}`);
  const [to, setTo] = useState<MessageReader | undefined>(readers[0]);
  const [named, setNamed] = useState<string | null>(null);
  const about = named ?? filtered;
  const send = useQuoteMove(sendQuoteMessage, quote.uuid);
  const submit = () => {
    if (message.trim() === '') return;
    send.mutate(
      { body: { quote_provider: share, quote_movie: about === '' ? null : about, to, message } },
      {
        onSuccess: () => {
          setMessage('');
          tell(t('sent'));
        },
      },
    );
  };
  return (
    <div className={classes.composer}>
      <div className={classes.address}>
        {titles.length > 1 && (
          <NativeSelect
            label={t('about')}
            value={about}
            data={[
              { value: '', label: t('about_whole') },
              ...titles.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            onChange={(event) => setNamed(event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label={t('to')}
          value={to}
          data={readers.map((reader) => ({ value: reader, label: t(`to_${reader}`) }))}
          onChange={(event) => setTo(readers.find((reader) => reader === event.currentTarget.value))}
        />
      </div>
      <Textarea
        label={t('label')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longest}
        value={message}
        description={message.length > longest - 100 ? `${message.length} / ${longest}` : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {send.error !== null && <RefusalBox title={refusalText(send.error, language)} />}
      <Button variant="default" className={classes.send ?? ''} loading={send.isPending} onClick={submit}>
        {t('send')}
      </Button>
      <p className={typography.small}>{t('note')}</p>
    </div>
  );
};
