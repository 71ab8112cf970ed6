import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useZodForm, type ZodForm } from '../../../lib/form.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
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
  const { t } = useTexts('colleagues');
  const form = useZodForm<Values>({ schema, initialValues });
  const sending = useAction(send, { said: words.sent, onDone, asks: form.showRefusal, touches: ['accounts'] });
  return (
    <form onSubmit={form.onSubmit((values) => sending.mutate(values))} className={layout.grid} noValidate>
      <p>{words.lead}</p>
      <PersonFields inputProps={form.getInputProps} />
      {children?.(form)}
      <div className={layout.end}>
        <Button variant="default" onClick={onDone}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={sending.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
};
