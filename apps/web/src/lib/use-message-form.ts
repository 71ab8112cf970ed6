import { useRef } from 'react';
import type { z } from 'zod';
import { useZodForm } from './form.tsx';
import { type Act, useAction } from './use-act.ts';

/** A form for one message of a thread: sent once, then cleared; refusals are shown at the field. */
export const useMessageForm = <Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
  said,
  onDone,
  touches,
}: {
  schema: z.ZodType<Values, Values>;
  initialValues: Values;
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
  said: string;
  onDone?: () => void;
  /** Queries refreshed by the message. */
  touches: NonNullable<Act<Values, unknown>['touches']>;
}) => {
  const key = useRef(crypto.randomUUID());
  const form = useZodForm<Values>({ schema, initialValues });
  const sending = useAction((values: Values) => send(schema.parse(values), key.current), {
    said,
    onDone: () => {
      key.current = crypto.randomUUID();
      form.reset();
      onDone?.();
    },
    asks: form.showRefusal,
    touches,
  });
  return { form, submit: form.onSubmit((values) => sending.mutate(values)), busy: sending.isPending };
};
