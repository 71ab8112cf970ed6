import { interfaceLanguages } from '@eigaichi/domain/options/locales';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { nameOrder } from '../name-order.ts';

export const newPerson = (language: 'ja' | 'en') => ({
  email: '',
  last_name: '',
  first_name: '',
  preferred_language: language as string,
});

type Name = keyof ReturnType<typeof newPerson>;

/** Details of the invited person: address, name and the language of our mails. */
export const PersonFields = ({ inputProps }: { inputProps: (name: Name) => object }) => {
  const { language } = useTexts();
  return (
    <>
      <TextInput label={fieldLabel('email', language)} type="email" {...inputProps('email')} />
      {nameOrder[language].map((field) => (
        <TextInput key={field} label={fieldLabel(field, language)} {...inputProps(field)} />
      ))}
      <NativeSelect
        label={fieldLabel('preferred_language', language)}
        data={interfaceLanguages.map(({ code, label }) => ({ value: code, label: label[language] }))}
        {...inputProps('preferred_language')}
      />
    </>
  );
};
