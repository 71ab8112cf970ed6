import { FileInput, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { attachmentName, base64Of } from '../../../lib/base64.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Lang } from '../../../ui/lang.tsx';

/** One side's consent as typed: person, day, source, and document. */
export type TypedConsent = {
  readonly person_name: string;
  readonly person_title: string;
  readonly consented_on: string | null;
  readonly note: string;
  readonly file: File | null;
};

export const noConsent: TypedConsent = { person_name: '', person_title: '', consented_on: null, note: '', file: null };

/** A consent in request shape. */
export const consentBody = async ({ file, consented_on, ...consent }: TypedConsent) => ({
  ...consent,
  consented_on: consented_on ?? '',
  file: file === null ? null : { name: attachmentName(file.name), content: await base64Of(file) },
});

/** Evidence of one side's consent (D2, amend): a dated note, and a document if any. */
export const ConsentFields = ({
  name,
  of,
}: {
  name: string;
  of: (field: keyof TypedConsent | 'file.content') => GetInputPropsReturnType;
}) => {
  const { t } = useTexts('quote_desk');
  return (
    <fieldset>
      <legend>
        <Lang>{name}</Lang>
      </legend>
      <TextInput label={t('consent.person_name')} {...of('person_name')} />
      <TextInput label={t('consent.person_title')} {...of('person_title')} />
      <DayField label={t('consent.consented_on')} max={marketToday()} value={null} {...of('consented_on')} />
      <Textarea
        label={t('consent.note')}
        placeholder={t('consent.note_placeholder')}
        autosize
        minRows={2}
        maxLength={400}
        {...of('note')}
      />
      <FileInput
        label={t('consent.file')}
        description={t('consent.file_note')}
        placeholder={t('actions.choose_file')}
        accept="application/pdf,image/png,image/jpeg"
        clearable
        {...of('file')}
        error={of('file').error ?? of('file.content').error}
      />
    </fieldset>
  );
};
