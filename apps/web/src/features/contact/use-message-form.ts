import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { refusalText } from '../../lib/error-texts.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { tell, tellRefusal } from '../../ui/tell.ts';
import { enquiryTouches } from './enquiry-queries.ts';

/** A form of one message of an enquiry: sent once, emptied afterwards, refused at its field. */
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
  const { language } = useTexts();
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useZodForm<Values>({ schema, initialValues });
  const sending = useMutation({
    mutationFn: (values: Values) => send(schema.parse(values), key.current),
    onSuccess: () => {
      key.current = crypto.randomUUID();
      form.reset();
      tell(said);
      onDone?.();
    },
    onError: (error) => {
      if (!form.showRefusal(error)) tellRefusal(refusalText(error, language));
    },
    onSettled: () => Promise.all(enquiryTouches.map((touched) => client.invalidateQueries({ queryKey: [touched] }))),
  });
  return { form, submit: form.onSubmit((values) => sending.mutate(values)), busy: sending.isPending };
};
