import { movieFields } from '@eigaichi/domain/movies/movie-fields';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import type { MovieDraft } from '../movie-draft.ts';
import { type Block, type Place, pathsOf, visibleBlocks } from '../tab-fields.ts';
import type { DraftTab } from '../tab-names.ts';
import { AreaPrices } from './area-prices.tsx';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';
import { GuidePrices } from './guide-prices.tsx';
import { PairField } from './pair-field.tsx';
import { PlainField } from './plain-field.tsx';
import { SeriesField } from './series-field.tsx';
import { SubtitleRecords } from './subtitle-records.tsx';
import { VideoRecords } from './video-records.tsx';

const Field = ({ place }: { place: Place }) => {
  switch (place.kind) {
    case 'pair':
      return <PairField name={place.name} />;
    case 'plain':
      return <PlainField name={place.name} />;
    case 'series':
      return <SeriesField />;
    case 'records':
      if (place.name === 'prices') return <AreaPrices />;
      if (place.name === 'guide_prices') return <GuidePrices />;
      return place.name === 'main_video.subtitles' ? <SubtitleRecords /> : <VideoRecords path={place.name} />;
  }
};

/** Texts in both languages, records and multi-line fields take the full width. */
const isWide = (place: Place): boolean => {
  if (place.kind !== 'plain') return place.kind !== 'series';
  const { rules } = movieFields[place.name];
  return place.name === 'film_type' || (rules.kind === 'text' && rules.lines);
};

/** Names with a Japanese text but no English one. */
const untranslated = (block: Block, draft: MovieDraft) =>
  block.places.flatMap((place) =>
    place.kind === 'pair' &&
    draft.translations.ja[place.name].trim() !== '' &&
    draft.translations.en[place.name].trim() === ''
      ? [place.name]
      : [],
  );

const FieldBlock = ({ block }: { block: Block }) => {
  const { t } = useTexts('movie_edit');
  const { draft, translate, translating } = useDraftForm();
  const names = translate === null ? [] : untranslated(block, draft);
  return (
    <fieldset className={`${layout.block} ${classes.block}`}>
      <legend>{t(`blocks.${block.key}`)}</legend>
      {names.length > 1 && (
        <Button
          className={`${layout.above10} ${classes.fillAll}`}
          size="xs"
          variant="subtle"
          leftSection={<IconLanguage size={16} stroke={1.5} aria-hidden="true" />}
          loading={translating.length > 0}
          onClick={() => translate?.(names)}
        >
          {t('translate.all')}
        </Button>
      )}
      <div className={`${layout.cells} ${layout.gap20x24} ${layout.cleared} ${classes.places}`}>
        {block.places.map((place) => (
          <div
            key={pathsOf(place).join()}
            className={`${layout.shrinks} ${layout.spansTwo} ${classes.place} ${isWide(place) ? classes.wide : ''}`}
            {...(place.kind === 'pair' ? {} : { 'data-field': pathsOf(place)[0] })}
          >
            <Field place={place} />
          </div>
        ))}
      </div>
    </fieldset>
  );
};

/** The fields of one tab, rendered from its table. */
export const TabPanel = ({ tab }: { tab: DraftTab }) => {
  const { draft } = useDraftForm();
  return visibleBlocks(tab, draft).map((block) => <FieldBlock key={block.key} block={block} />);
};
