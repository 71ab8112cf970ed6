import { isCodeOf } from '@eigaichi/domain/options/option-list';
import { captionLanguages, captionsName } from '@eigaichi/domain/screeners/caption-input';
import { captionExtensions, maxCaptionBytes } from '@eigaichi/domain/screeners/captions';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { addCaptions, removeCaptions } from '@eigaichi/wire/screeners/screeners';
import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { base64Of } from '../../../lib/base64.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { type Screener, useRoomChange } from './queries.ts';
import classes from './screening-tab.module.css';

const accepted = captionExtensions.map((ending) => `.${ending}`).join(',');

const Row = ({ screener, captions }: { screener: Screener; captions: Screener['captions'][number] }) => {
  const { t, language } = useTexts('screening');
  const name = captionsName(captions, language);
  const remove = useRoomChange(() =>
    call(removeCaptions, { params: { uuid: screener.uuid, captions: captions.uuid } }),
  );
  return (
    <li className={layout.centred}>
      <strong>{name}</strong>
      <span className={typography.small}>
        {[captions.name, t('tab.cues', { count: captions.cues, number: formatNumber(captions.cues) })].join(' · ')}
      </span>
      <Button
        variant="subtle"
        color="ink"
        size="xs"
        loading={remove.isPending}
        aria-label={labelled(t('actions.delete_brief'), name, language)}
        onClick={() => remove.mutate(undefined, { onError: (error) => notifyRefusal(refusalText(error, language)) })}
      >
        {t('actions.delete_brief')}
      </Button>
    </li>
  );
};

const AddCaptions = ({ screener }: { screener: Screener }) => {
  const { t, language } = useTexts('screening');
  const [of, setOf] = useState<(typeof captionLanguages)[number]['code']>(language);
  const [label, setLabel] = useState('');
  const add = useRoomChange(async (file: File) => {
    const body = { language: of, captions_label: label, captions_name: file.name, captions: await base64Of(file) };
    await call(addCaptions, { params: { uuid: screener.uuid }, body });
  });
  const issues = isApiError(add.error, 'invalid') ? add.error.errors : [];
  const labelError = issues.find(({ field }) => field === 'captions_label')?.message;
  const rest = issues.filter(({ field }) => field !== 'captions_label');
  const send = (file: File | null) => {
    if (file === null) return;
    if (file.size > maxCaptionBytes)
      notifyRefusal(t('tab.large', { name: file.name, size: formatBytes(maxCaptionBytes) }));
    else add.mutate(file, { onSuccess: () => notify(t('tab.captions_added')) });
  };
  return (
    <>
      <div className={`${layout.cells} ${layout.gap12} ${layout.fromEnd} ${classes.fields}`}>
        <NativeSelect
          label={fieldLabel('language', language)}
          value={of}
          data={captionLanguages.map(({ code, label: names }) => ({ value: code, label: names[language] }))}
          onChange={({ currentTarget: { value } }) => isCodeOf(captionLanguages, value) && setOf(value)}
        />
        <TextInput
          label={fieldLabel('captions_label', language)}
          placeholder={t(of === 'other' ? 'tab.label_of_other' : 'tab.label_example')}
          value={label}
          maxLength={40}
          error={labelError}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <FileButton accept={accepted} onChange={send}>
          {({ onClick }) => (
            <Button variant="default" loading={add.isPending} onClick={onClick}>
              {t('tab.add_captions')}
            </Button>
          )}
        </FileButton>
      </div>
      {rest.length > 0 && (
        <RefusalBox title={t('tab.captions_refused')}>
          <ul>
            {rest.map(({ rule, message }) => (
              <li key={`${rule} ${message}`}>{message}</li>
            ))}
          </ul>
        </RefusalBox>
      )}
      {issues.length === 0 && <Refusal of={add.error} />}
    </>
  );
};

/** Captions of a film in several languages (D24d). */
export const CaptionsPart = ({ screener }: { screener: Screener }) => {
  const { t } = useTexts('screening');
  return (
    <Section title={t('labels.subtitles')} level={3}>
      <p className={typography.small}>{t('tab.captions_about', { size: formatBytes(maxCaptionBytes) })}</p>
      <ul className={`${layout.cells} ${layout.gap12} ${layout.below12} ${classes.files}`}>
        {screener.captions.map((captions) => (
          <Row key={captions.uuid} screener={screener} captions={captions} />
        ))}
      </ul>
      <AddCaptions screener={screener} />
    </Section>
  );
};
