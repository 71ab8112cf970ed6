import { cancelQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { type Quote, useQuoteMove } from '../queries.ts';

type Words = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
  readonly done: string;
  readonly failed: string;
};

/** Cancels the named titles of a request, or all unsigned ones if none is named (D2), after confirmation. */
export const CancelQuoteMovies = ({
  quote,
  titles,
  words,
  children,
}: {
  quote: Quote;
  titles?: readonly string[];
  words: Words;
  children: (open: () => void) => ReactNode;
}) => {
  const [asked, setAsked] = useState(false);
  const cancel = useQuoteMove(cancelQuote, quote.uuid);
  const named = titles === undefined ? {} : { quote_movies: [...titles] };
  return (
    <>
      {children(() => setAsked(true))}
      <ConfirmDialog
        opened={asked}
        title={words.title}
        confirm={words.confirm}
        cancel={words.keep}
        grave
        busy={cancel.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          cancel.mutate(
            { body: { version: quote.version, ...named } },
            {
              onSuccess: () => notify(words.done),
              onError: () => notifyRefusal(words.failed),
              onSettled: () => setAsked(false),
            },
          )
        }
      >
        {words.text}
      </ConfirmDialog>
    </>
  );
};
