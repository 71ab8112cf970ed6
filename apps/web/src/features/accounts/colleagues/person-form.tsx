import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refusalText } from '../../../lib/error-texts.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useLanguage } from '../../../lib/use-language.ts';
import layout from '../../../ui/layout.module.css';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { newPerson, PersonFields } from './person-fields.tsx';
import { RoleChoice } from './role-choice.tsx';

type Values = ReturnType<typeof newPerson> & { roles: string[] };

/** Who joins a company, by address and name; the refusal of a field is shown at it. */
export const PersonForm = <Sent,>({
  schema,
  asksRoles = false,
  send,
  words,
  onDone,
}: {
  schema: z.ZodType<Sent>;
  asksRoles?: boolean;
  send: (body: Sent) => Promise<unknown>;
  words: { readonly lead: string; readonly send: string; readonly sent: string };
  onDone: () => void;
}) => {
  const { t } = useTranslation('colleagues');
  const language = useLanguage();
  const client = useQueryClient();
  const form = useZodForm<Values>({ schema, initialValues: { ...newPerson(language), roles: ['viewer'] } });
  const sending = useMutation({
    mutationFn: (values: Values) => send(schema.parse(values)),
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
      {asksRoles && (
        <RoleChoice
          value={form.values.roles}
          error={form.errors.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
      )}
      <div className={layout.row}>
        <Button type="submit" loading={sending.isPending}>
          {words.send}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
};
