import { movieLanguages } from '@eigaichi/domain/options/languages';
import { payers } from '@eigaichi/domain/options/pricing';
import { subtitleFileFormats, videoTypes } from '@eigaichi/domain/options/video';
import { Checkbox, Select } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { Segmented } from '../../../../ui/segmented.tsx';
import typography from '../../../../ui/typography.module.css';
import { changeEntry, toggleEntry, type VideoLanguages, videoLanguagesOf } from '../material-choices.ts';
import type { StepProps } from '../step-props.ts';
import { LanguageChoices } from './language-choices.tsx';
import { ListChoices } from './list-choices.tsx';
import styles from './materials.module.css';
import { ExpandableChoices } from './opened-choices.tsx';

/** Subtitles and voice-over per kind of video, and the payer of a translation (D4, step 6). */
export const LanguagesStep = ({ draft, change, errorOf }: StepProps) => {
  const { t, language } = useTexts('quotes');
  const videos = draft.video_languages;
  const set = (video: VideoLanguages) => change({ video_languages: changeEntry(videos, 'video_type', video) });
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <ExpandableChoices
        label={t('wizard.names.languages')}
        options={videoTypes}
        isChosen={(code) => videos.some(({ video_type }) => video_type === code)}
        onToggle={(code) => change({ video_languages: toggleEntry(videos, 'video_type', videoLanguagesOf(code)) })}
      >
        {(code) => {
          const video = videos.find(({ video_type }) => video_type === code) ?? videoLanguagesOf(code);
          const place = `video_languages.${videos.indexOf(video)}`;
          const wish = (flag: 'has_subtitle' | 'has_voiceover') => (
            <Checkbox
              label={t(`materials.${flag}`)}
              checked={video[flag]}
              onChange={(event) => set({ ...video, [flag]: event.currentTarget.checked })}
            />
          );
          return (
            <>
              {wish('has_subtitle')}
              {video.has_subtitle && (
                <div className={`${layout.column} ${layout.flushAt480} ${styles.nested}`}>
                  <div data-field={`${place}.subtitle_languages`}>
                    <LanguageChoices
                      label={t('materials.subtitle_languages')}
                      value={video.subtitle_languages}
                      onChange={(subtitle_languages) => set({ ...video, subtitle_languages })}
                      error={errorOf(`${place}.subtitle_languages`)}
                    />
                  </div>
                  <ListChoices
                    label={t('materials.subtitle_formats')}
                    options={subtitleFileFormats}
                    value={video.subtitle_file_formats}
                    onChange={(subtitle_file_formats) => set({ ...video, subtitle_file_formats })}
                  />
                </div>
              )}
              <Select
                label={t('materials.embedded')}
                placeholder={t('materials.no_language')}
                searchable
                clearable
                w={320}
                data={movieLanguages.map((option) => ({ value: option.code, label: option.label[language] }))}
                value={video.embedded_subtitle}
                onChange={(embedded_subtitle) => set({ ...video, embedded_subtitle })}
              />
              {wish('has_voiceover')}
              {video.has_voiceover && (
                <div
                  className={`${layout.column} ${layout.flushAt480} ${styles.nested}`}
                  data-field={`${place}.voiceover_languages`}
                >
                  <LanguageChoices
                    label={t('materials.voiceover_languages')}
                    value={video.voiceover_languages}
                    onChange={(voiceover_languages) => set({ ...video, voiceover_languages })}
                    error={errorOf(`${place}.voiceover_languages`)}
                  />
                </div>
              )}
            </>
          );
        }}
      </ExpandableChoices>
      {videos.length > 0 && (
        <div>
          <p className={`${layout.padBottom4} ${typography.label}`}>{t('materials.translation_payment')}</p>
          <Segmented
            label={t('materials.translation_payment')}
            value={draft.translation_payment}
            options={payers.map(({ code, label }) => ({ value: code, label: label[language] }))}
            onChange={(translation_payment) => change({ translation_payment })}
          />
        </div>
      )}
    </div>
  );
};
