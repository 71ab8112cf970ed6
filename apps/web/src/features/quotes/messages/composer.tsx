import { recipientsFor } from '@eigaichi/domain/quotes/messages/messages';
import { sendQuoteMessage } from '@eigaichi/wire/quotes/messages/quote-messages';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { useSession } from '../../../lib/session.ts';
import { roleOf, userOf } from '../../../lib/session-state.ts';
import { dropUnsaved, storeUnsaved, unsavedOf } from '../../../lib/unsaved-storage.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { type Quote, useQuoteMove } from '../queries.ts';
import classes from './messages.module.css';

const longest = 400;
const { message, recipient } = bodyOf(sendQuoteMessage).shape;
const schema = z.object({ message, recipient, quote_movie: z.string().nullable() });

/** Writes a message, which changes neither terms nor deadlines (D2). It may concern one title, or be for staff only. */
export const Composer = ({
  quote,
  share,
  titles,
  about: filtered,
}: {
  quote: Quote;
  share: string;
  titles: readonly { readonly uuid: string; readonly name: string }[];
  /** The title that the reader has open; the default subject of a message. */
  about: string;
}) => {
  const { t } = useTexts('quote_messages');
  const role = roleOf(useSession()) ?? 'consumer';
  const readers = recipientsFor(role);
  const account = userOf(useSession())?.uuid ?? '';
  const saved = `message.${quote.uuid}.${share}`;
  const unsent = unsavedOf(account, saved);
  const form = useZodForm({
    schema,
    initialValues: {
      message: typeof unsent === 'string' ? unsent : '',
      recipient: readers[0],
      quote_movie: null as string | null,
    },
  });
  const { message, recipient, quote_movie } = form.values;
  // Unsent text is stored on the device (D12).
  useEffect(() => {
    if (message === '') dropUnsaved(account, saved);
    else storeUnsaved(account, saved, message);
  }, [account, saved, message]);
  const about = quote_movie ?? filtered;
  const send = useQuoteMove(sendQuoteMessage, quote.uuid);
  const submit = form.onSubmit((typed) =>
    send.mutate(
      { body: { ...typed, quote_provider: share, quote_movie: about === '' ? null : about } },
      {
        onSuccess: () => {
          form.setFieldValue('message', '');
          notify(t('sent'));
        },
        onError: form.showRefusal,
      },
    ),
  );
  return (
    <div className={`${layout.dense} ${layout.padTop16}`}>
      <div className={`${layout.cells} ${layout.gap12} ${classes.address}`}>
        {titles.length > 1 && (
          <NativeSelect
            label={t('about')}
            value={about}
            data={[
              { value: '', label: t('about_whole') },
              ...titles.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            onChange={(event) => form.setFieldValue('quote_movie', event.currentTarget.value)}
          />
        )}
        <NativeSelect
          label={t('to')}
          value={recipient ?? ''}
          data={readers.map((reader) => ({ value: reader, label: t(`to_${reader}`) }))}
          onChange={(event) =>
            form.setFieldValue(
              'recipient',
              readers.find((reader) => reader === event.currentTarget.value),
            )
          }
        />
      </div>
      <Textarea
        label={t('label')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longest}
        {...form.getInputProps('message')}
        description={message.length > longest - 100 ? `${message.length} / ${longest}` : undefined}
      />
      <Refusal of={send.error} />
      <Button variant="default" className={classes.send ?? ''} loading={send.isPending} onClick={() => submit()}>
        {t('actions.send')}
      </Button>
      <p className={typography.small}>{t('note')}</p>
    </div>
  );
};
