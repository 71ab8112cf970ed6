import { useRef } from 'react';
import type { z } from 'zod';
import { useZodForm } from '../../lib/form.tsx';
import { useAction } from '../../lib/use-act.ts';
import { enquiryTouches } from './enquiry-queries.ts';

/** A form for one message of an enquiry: sent once, then cleared; refusals are shown at the field. */
export const useMessageForm = <Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
  said,
  onDone,
}: {
  schema: z.ZodType<Values, Values>;
  initialValues: Values;
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
  said: string;
  onDone?: () => void;
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
    touches: enquiryTouches,
  });
  return { form, submit: form.onSubmit((values) => sending.mutate(values)), busy: sending.isPending };
};
