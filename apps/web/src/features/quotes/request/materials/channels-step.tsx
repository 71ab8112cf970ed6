import { Textarea } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import type { StepProps } from '../step-props.ts';
import { LanguageChoices } from './language-choices.tsx';

/** Channels and languages in which the titles are shown (D4, step 5). */
export const ChannelsStep = ({ draft, change, errorOf }: StepProps) => {
  const { t } = useTexts('quotes');
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <Textarea
        label={t('materials.channels')}
        description={t('materials.channels_note')}
        autosize
        minRows={2}
        value={draft.channels.join('\n')}
        onChange={(event) => change({ channels: event.currentTarget.value.split('\n') })}
        error={errorOf('channels') ?? draft.channels.map((_, at) => errorOf(`channels.${at}`)).find(Boolean)}
        data-field="channels"
      />
      <LanguageChoices
        label={t('materials.languages')}
        value={draft.languages}
        onChange={(languages) => change({ languages })}
      />
    </div>
  );
};
