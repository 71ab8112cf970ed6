import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  videoFormats,
  videoTypes,
} from '@eigaichi/domain/options/video';
import { mayRequestDcp } from '@eigaichi/domain/quotes/request/conditions-applying';
import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import { IntegerInput } from '../../../../lib/whole-input.tsx';
import { changeEntry, toggleEntry, type VideoFormats, videoOf } from '../material-choices.ts';
import type { StepProps } from '../step-props.ts';
import { ListChoices } from './list-choices.tsx';
import { ExpandableChoices } from './opened-choices.tsx';

const lists = {
  encoding_formats: videoFormats,
  resolutions,
  frame_rates: frameRates,
  aspect_ratios: aspectRatios,
  audio_formats: audioFormats,
} as const;

/** Formats requested per kind of video; an empty list leaves it to the provider (D4, step 7). A DCP is for a screen. */
export const FormatsStep = ({ draft, change }: StepProps) => {
  const { t } = useTexts('quotes');
  const dcp = mayRequestDcp(draft.rights);
  const set = (video: VideoFormats) => change({ formats: changeEntry(draft.formats, 'video_type', video) });
  return (
    <ExpandableChoices
      label={t('wizard.names.formats')}
      options={videoTypes}
      isChosen={(code) => draft.formats.some(({ video_type }) => video_type === code)}
      onToggle={(code) => change({ formats: toggleEntry(draft.formats, 'video_type', videoOf(code)) })}
    >
      {(code) => {
        const video = draft.formats.find(({ video_type }) => video_type === code) ?? videoOf(code);
        return (
          <>
            {(['encoding_formats', 'resolutions', 'frame_rates', 'aspect_ratios', 'audio_formats'] as const).map(
              (field) => (
                <ListChoices<number>
                  key={field}
                  label={t(`materials.${field}`)}
                  options={lists[field]}
                  value={video[field]}
                  onChange={(codes) => set({ ...video, [field]: codes })}
                />
              ),
            )}
            <IntegerInput
              label={t('materials.audio_channel')}
              description={t('materials.audio_channel_note')}
              min={1}
              max={64}
              w={240}
              value={video.audio_channel ?? null}
              onChange={(audio_channel) => set({ ...video, audio_channel })}
            />
            {dcp && (
              <Checkbox
                label={t('materials.is_dcp')}
                checked={video.is_dcp}
                onChange={(event) => set({ ...video, is_dcp: event.currentTarget.checked })}
              />
            )}
          </>
        );
      }}
    </ExpandableChoices>
  );
};
