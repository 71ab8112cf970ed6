import type { ReactNode } from 'react';
import { useZodForm, type ZodForm } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { useAction } from '../../../lib/use-act.ts';
import layout from '../../../ui/layout.module.css';
import { type newPerson, PersonFields } from './person-fields.tsx';

type Person = ReturnType<typeof newPerson>;

/** Form for a person joining a company, by address and name; a refusal is shown at its field. */
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
  /** Further fields below the person's. */
  children?: (form: ZodForm<Values>) => ReactNode;
}) => {
  const form = useZodForm<Values>({ schema, initialValues });
  const sending = useAction(send, { said: words.sent, onDone, asks: form.showRefusal, touches: ['accounts'] });
  return (
    <form onSubmit={form.onSubmit((values) => sending.mutate(values))} className={layout.grid} noValidate>
      <p>{words.lead}</p>
      <PersonFields inputProps={form.getInputProps} />
      {children?.(form)}
      <FormActions busy={sending.isPending} confirm={words.send} onClose={onDone} />
    </form>
  );
};
