import { movieLanguages } from '@eigaichi/domain/options/languages';
import { payers } from '@eigaichi/domain/options/pricing';
import { subtitleFileFormats, videoTypes } from '@eigaichi/domain/options/video';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { changeEntry, toggleEntry, type VideoLanguages, videoLanguagesOf } from '../material-choices.ts';
import classes from '../step-fields.module.css';
import type { StepProps } from '../step-props.ts';
import { LanguageChoices } from './language-choices.tsx';
import { ListChoices } from './list-choices.tsx';
import { OpenedChoices } from './opened-choices.tsx';

/** Subtitles and voice-over of each kind of video, and who pays a translation (D4, step 6). */
export const LanguagesStep = ({ draft, change }: StepProps) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const videos = draft.video_languages;
  const set = (video: VideoLanguages) => change({ video_languages: changeEntry(videos, 'video_type', video) });
  return (
    <div className={classes.fields}>
      <OpenedChoices
        label={t('wizard.names.languages')}
        options={videoTypes}
        isChosen={(code) => videos.some(({ video_type }) => video_type === code)}
        onToggle={(code) => change({ video_languages: toggleEntry(videos, 'video_type', videoLanguagesOf(code)) })}
      >
        {(code) => {
          const video = videos.find(({ video_type }) => video_type === code) ?? videoLanguagesOf(code);
          return (
            <>
              <LanguageChoices
                label={t('materials.subtitle_languages')}
                value={video.subtitle_languages}
                onChange={(subtitle_languages) => set({ ...video, subtitle_languages })}
              />
              <ListChoices
                label={t('materials.subtitle_formats')}
                options={subtitleFileFormats}
                value={video.subtitle_file_formats}
                onChange={(subtitle_file_formats) => set({ ...video, subtitle_file_formats })}
              />
              <Select
                label={t('materials.embedded')}
                placeholder={t('materials.no_language')}
                searchable
                clearable
                data={movieLanguages.map((option) => ({ value: option.code, label: option.label[language] }))}
                value={video.embedded_subtitle}
                onChange={(embedded_subtitle) => set({ ...video, embedded_subtitle })}
              />
              <LanguageChoices
                label={t('materials.voiceover_languages')}
                value={video.voiceover_languages}
                onChange={(voiceover_languages) => set({ ...video, voiceover_languages })}
              />
            </>
          );
        }}
      </OpenedChoices>
      <div>
        <p className={classes.caption}>{t('materials.translation_payment')}</p>
        <Segmented
          label={t('materials.translation_payment')}
          value={String(draft.translation_payment)}
          options={payers.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          onChange={(value) => change({ translation_payment: Number(value) })}
        />
      </div>
    </div>
  );
};
