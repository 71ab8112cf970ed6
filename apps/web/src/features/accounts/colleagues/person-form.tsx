import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useZodForm, type ZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { type newPerson, PersonFields } from './person-fields.tsx';

type Person = ReturnType<typeof newPerson>;

/** Who joins a company, by address and name; the refusal of a field is shown at it. */
export const PersonForm = <Values extends Person>({
  schema,
  initialValues,
  send,
  words,
  onDone,
  children,
}: Pick<Parameters<typeof useZodForm<Values>>[0], 'schema' | 'initialValues'> & {
  send: (values: Values) => Promise<unknown>;
  words: { readonly lead: string; readonly send: string; readonly sent: string };
  onDone: () => void;
  /** What is asked beside the person. */
  children?: (form: ZodForm<Values>) => ReactNode;
}) => {
  const { t, language } = useTexts('colleagues');
  const client = useQueryClient();
  const form = useZodForm<Values>({ schema, initialValues });
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      tell(words.sent);
      onDone();
    },
    onError: (error) => {
      if (!form.showRefusal(error)) tellRefusal(refusalText(error, language));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => sending.mutate(values))} className={layout.grid} noValidate>
      <p>{words.lead}</p>
      <PersonFields inputProps={form.getInputProps} />
      {children?.(form)}
      <div className={layout.end}>
        <Button variant="default" onClick={onDone}>
          {t('back')}
        </Button>
        <Button type="submit" loading={sending.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
};
