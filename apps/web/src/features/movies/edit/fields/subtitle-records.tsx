import { subtitleLanguages } from '@eigaichi/domain/options/locales';
import { subtitleFileFormats } from '@eigaichi/domain/options/video';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { OptionField, OptionsField } from './choice-fields.tsx';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';
import { RecordList } from './record-list.tsx';

const path = 'main_video.subtitles';

/** Available subtitles: one record per language, with its file formats. */
export const SubtitleRecords = () => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const { subtitles } = form.draft.main_video;
  const left = (at: number) =>
    subtitleLanguages.filter(
      ({ code }) => subtitles[at]?.language === code || subtitles.every((one) => one.language !== code),
    );
  return (
    <RecordList
      count={subtitles.length}
      none={t('subtitle.none')}
      add={t('subtitle.add')}
      nameOf={(number) => t('subtitle.number', { number })}
      most={subtitleLanguages.length}
      onAdd={() => form.type(path, [...subtitles, { language: null, formats: [] }])}
      onRemove={(at) =>
        form.type(
          path,
          subtitles.filter((_, index) => index !== at),
        )
      }
    >
      {(at) => (
        <div className={`${layout.thirds} ${layout.gap16x24} ${layout.folds} ${classes.grid}`}>
          <OptionField path={`${path}.${at}.language`} label={fieldLabel('language', language)} list={left(at)} />
          <OptionsField path={`${path}.${at}.formats`} label={t('subtitle.formats')} list={subtitleFileFormats} />
        </div>
      )}
    </RecordList>
  );
};
