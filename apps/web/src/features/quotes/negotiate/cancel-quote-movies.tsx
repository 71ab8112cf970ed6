import { cancelQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { type Quote, useQuoteMove } from '../queries.ts';

/** The texts of a cancellation. */
type Words = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep: string;
  readonly done: string;
  readonly failed: string;
};

/** Cancels titles of a request, or, none named, all that aren't signed (D2), after it was asked twice. */
export const CancelQuoteMovies = ({
  quote,
  titles,
  words,
  children,
}: {
  quote: Quote;
  titles?: readonly string[];
  words: Words;
  /** What opens the question. */
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
              onSuccess: () => tell(words.done),
              onError: () => tellRefusal(words.failed),
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
