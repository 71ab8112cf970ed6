import { fontFileTypes } from '@eigaichi/domain/options/files';
import {
  imageFormat,
  imageFormats,
  imageKinds,
  imageSize,
  imageSizes,
  layeredImageFormats,
} from '@eigaichi/domain/options/images';
import { movieLanguages } from '@eigaichi/domain/options/languages';
import { Checkbox, Select } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import { IntegerInput } from '../../../../lib/whole-input.tsx';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import { changeEntry, type ImageRequest, imageOf, toggleEntry } from '../material-choices.ts';
import type { StepProps } from '../step-props.ts';
import { ListChoices } from './list-choices.tsx';
import styles from './materials.module.css';
import { ExpandableChoices } from './opened-choices.tsx';

type WishProps = {
  readonly image: ImageRequest;
  readonly set: (image: ImageRequest) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly place: string;
};

const Wish = ({ image, set, errorOf, place }: WishProps) => {
  const { t, language } = useTexts('quotes');
  const sides = ['width', 'height'] as const;
  return (
    <>
      <div className={`${layout.wrap} ${layout.gap12x16} ${layout.fromEnd}`}>
        {image.kind === 'screenshot' && (
          <IntegerInput
            label={t('materials.count')}
            min={1}
            max={100}
            w={120}
            value={image.count}
            onChange={(count) => set({ ...image, count: count ?? 1 })}
          />
        )}
        <Select
          label={t('materials.size')}
          data={imageSizes.map(({ code, label }) => ({ value: code, label: label[language] }))}
          value={image.size}
          onChange={(size) => size !== null && set({ ...image, size })}
          allowDeselect={false}
        />
        {image.size === imageSize.custom &&
          sides.map((side) => (
            <IntegerInput
              key={side}
              label={t(`materials.${side}`)}
              min={1}
              max={20000}
              w={120}
              value={image[side] ?? null}
              onChange={(value) => set({ ...image, [side]: value })}
              error={errorOf(`${place}.${side}`)}
              data-field={`${place}.${side}`}
            />
          ))}
      </div>
      <ListChoices
        label={t('materials.image_formats')}
        options={imageFormats.filter(({ code }) => code !== imageFormat.none)}
        value={image.formats}
        onChange={(formats) => set({ ...image, formats })}
      />
      {image.formats.some((code) => layeredImageFormats.includes(code)) && (
        <Checkbox
          label={t('materials.layered')}
          checked={image.layered}
          onChange={(event) => set({ ...image, layered: event.currentTarget.checked })}
        />
      )}
    </>
  );
};

/** Pictures, the title's logo and fonts (D4, step 8). */
export const ImagesStep = ({ draft, change, errorOf }: StepProps) => {
  const { t, language } = useTexts('quotes');
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <ExpandableChoices
        label={t('wizard.names.images')}
        options={imageKinds}
        isChosen={(code) => draft.images.some(({ kind }) => kind === code)}
        onToggle={(code) => change({ images: toggleEntry(draft.images, 'kind', imageOf(code)) })}
      >
        {(code) => (
          <Wish
            image={draft.images.find(({ kind }) => kind === code) ?? imageOf(code)}
            errorOf={errorOf}
            place={`images.${draft.images.findIndex(({ kind }) => kind === code)}`}
            set={(image) => change({ images: changeEntry(draft.images, 'kind', image) })}
          />
        )}
      </ExpandableChoices>
      {draft.images.some(({ kind }) => kind === 'logo') && (
        <Select
          label={t('materials.logo_language')}
          placeholder={t('materials.no_language')}
          searchable
          clearable
          w={260}
          data={movieLanguages.map((option) => ({ value: option.code, label: option.label[language] }))}
          value={draft.logo_language}
          onChange={(logo_language) => change({ logo_language })}
        />
      )}
      <div className={layout.dense}>
        <Checkbox
          label={t('materials.need_font_file')}
          checked={draft.need_font_file}
          onChange={(event) => change({ need_font_file: event.currentTarget.checked })}
          classNames={{ label: typography.bold ?? '' }}
        />
        {draft.need_font_file && (
          <div className={`${layout.column} ${layout.flushAt480} ${styles.nested}`}>
            <ListChoices
              label={t('materials.font_formats')}
              options={fontFileTypes}
              value={draft.font_formats}
              onChange={(font_formats) => change({ font_formats })}
            />
          </div>
        )}
      </div>
    </div>
  );
};
