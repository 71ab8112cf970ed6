import { entryName } from '@eigaichi/domain/deliveries/entry-name';
import { documentFormats } from '@eigaichi/domain/options/documents';
import { imageFormats, imageSizes } from '@eigaichi/domain/options/images';
import { labelIfAny, type OptionList } from '@eigaichi/domain/options/option-list';
import {
  aspectRatios,
  audioFormats,
  frameRates,
  resolutions,
  subtitleFileFormats,
  videoFormats,
} from '@eigaichi/domain/options/video';
import { useTexts } from '../../lib/use-texts.ts';
import type { Item } from './queries.ts';

type Words = { readonly name: string; readonly detail: string };

/** Shortens `HD (1920x1080)` to `HD`: a checklist row only has room for the short name. */
const short = (label: string) => label.replace(/\s*[(（].*$/u, '');

/** Texts of a checklist entry: its name and its requirements. */
export const useEntryText = (): ((item: Item) => Words) => {
  const { t, language } = useTexts('deliveries');
  const labels = (list: OptionList, codes: readonly number[]) =>
    codes.map((code) => labelIfAny(list, code, language)).filter((label) => label !== null);
  const either = (list: OptionList, codes: readonly number[]) => labels(list, codes).map(short).join(' / ');

  const partsOf = ({ wanted }: Item): string[] => {
    switch (wanted.of) {
      case 'video':
        return [
          either(videoFormats, wanted.encoding_formats),
          either(resolutions, wanted.resolutions),
          either(frameRates, wanted.frame_rates),
          either(aspectRatios, wanted.aspect_ratios),
          either(audioFormats, wanted.audio_formats),
        ];
      case 'subtitle':
        return [either(subtitleFileFormats, wanted.formats)];
      case 'image':
        return [
          either(imageFormats, wanted.formats),
          wanted.size === 6 && wanted.width !== null && wanted.height !== null
            ? `${wanted.width}×${wanted.height}`
            : wanted.size === null || wanted.size === 1
              ? ''
              : short(labelIfAny(imageSizes, wanted.size, language) ?? ''),
          wanted.layered ? t('entry.layered') : '',
        ];
      case 'document':
        return [either(documentFormats, wanted.formats)];
      case 'font':
        return [wanted.formats.join(' / ')];
    }
  };

  return (item) => ({
    name: entryName(item, language),
    detail: [...partsOf(item), item.required ? '' : t('entry.optional')]
      .filter((part) => part !== '')
      .join(t('labels.comma')),
  });
};
