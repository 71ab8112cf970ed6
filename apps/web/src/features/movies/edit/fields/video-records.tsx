import { translationLanguages } from '@eigaichi/domain/options/languages';
import type { OptionList } from '@eigaichi/domain/options/option-list';
import { aspectRatios, audioFormats, frameRates, resolutions, videoFormats } from '@eigaichi/domain/options/video';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { valueAt } from '@eigaichi/domain/shared/paths';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { emptyVideo } from '../movie-draft.ts';
import { OptionField, OptionsField, WholeField } from './choice-fields.tsx';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';
import { RecordList } from './record-list.tsx';

/** Choices of a master, in form order; the audio channels are a number. */
const choices: readonly (readonly [string, OptionList])[] = [
  ['encoding_format', videoFormats],
  ['resolution', resolutions],
  ['frame_rate', frameRates],
  ['aspect_ratio', aspectRatios],
  ['audio_format', audioFormats],
  ['embedded_subtitle', translationLanguages],
];

/** Available masters of the film or its trailers, each with its languages and formats. */
export const VideoRecords = ({ path }: { path: 'main_video.videos' | 'trailer_videos' }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const found = valueAt(form.draft, path);
  const videos: readonly unknown[] = Array.isArray(found) ? found : [];
  return (
    <RecordList
      count={videos.length}
      none={t(path === 'trailer_videos' ? 'video.no_trailer' : 'video.none')}
      add={t('video.add')}
      nameOf={(number) => t('video.number', { number })}
      most={20}
      onAdd={() => form.type(path, [...videos, emptyVideo])}
      onRemove={(at) =>
        form.type(
          path,
          videos.filter((_, index) => index !== at),
        )
      }
    >
      {(at) => (
        <div className={`${layout.thirds} ${layout.gap16x24} ${layout.folds} ${classes.grid}`}>
          <OptionsField path={`${path}.${at}.languages`} label={t('video.languages')} list={translationLanguages} />
          {choices.map(([name, list]) => (
            <OptionField key={name} path={`${path}.${at}.${name}`} label={fieldLabel(name, language)} list={list} />
          ))}
          <WholeField path={`${path}.${at}.audio_channel`} label={fieldLabel('audio_channel', language)} digits={2} />
        </div>
      )}
    </RecordList>
  );
};
