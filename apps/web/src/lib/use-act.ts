import { type MutationScope, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify, notifyRefusal } from '../ui/notify.ts';
import { refusalText } from './error-texts.ts';
import { useTexts } from './use-texts.ts';

export type Act<Input, Answer> = {
  /** Confirmation at the foot of the page. */
  readonly said?: string | ((answer: Answer, input: Input) => string);
  /** Runs after a success, such as closing the dialog. */
  readonly onDone?: (answer: Answer, input: Input) => unknown;
  /** Handles a refusal, such as at a form's fields; false leaves it to the foot of the page. */
  readonly asks?: (error: Error) => boolean;
  /** Leaves every refusal to the component, which renders `error`. */
  readonly quiet?: boolean;
  /** Runs after a success and after a refusal, before the refetch. */
  readonly settled?: () => unknown;
  /** Acts of the same scope are sent one after the other. */
  readonly scope?: MutationScope;
  /** Refetches the queries with these key prefixes; one word is a feature. */
  readonly touches?: readonly (string | QueryKey)[];
};

const keyOf = (touched: string | QueryKey): QueryKey => (typeof touched === 'string' ? [touched] : touched);

/** One act of the reader: confirms it, or shows the refusal, and refetches the queries it affects. */
export const useAction = <Input = void, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  { said, onDone, asks, quiet = false, settled, scope, touches = [] }: Act<Input, Answer> = {},
) => {
  const { language } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    ...(scope === undefined ? {} : { scope }),
    onSuccess: (answer, input) => {
      if (said !== undefined) notify(typeof said === 'string' ? said : said(answer, input));
      return onDone?.(answer, input);
    },
    onError: (error) => {
      if (!(asks?.(error) ?? false) && !quiet) notifyRefusal(refusalText(error, language));
    },
    onSettled: async () => {
      await settled?.();
      await Promise.all(touches.map((touched) => client.invalidateQueries({ queryKey: keyOf(touched) })));
    },
  });
};
