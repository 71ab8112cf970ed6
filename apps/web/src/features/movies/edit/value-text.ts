import { movieFields } from '@eigaichi/domain/movies/movie-fields';
import { areas } from '@eigaichi/domain/options/areas';
import { labelIfAny, type OptionList } from '@eigaichi/domain/options/option-list';
import { resolutions, videoFormats } from '@eigaichi/domain/options/video';
import type { Language } from '@eigaichi/domain/shared/language';
import { useTexts } from '../../../lib/use-texts.ts';
import { useGenreName, useTagName } from '../../reference/queries.ts';
import { languageName } from '../../rights/names.ts';
import { useGuideScope } from '../indicative-text.ts';
import type { GuidePriceDraft, PriceDraft, SubtitleDraft, VideoDraft } from './movie-draft.ts';

const listOf = (field: string): OptionList | undefined => {
  const rules = Object.entries(movieFields).find(([name]) => name === field)?.[1].rules;
  return rules?.kind === 'option' || rules?.kind === 'options' ? rules.list : undefined;
};

const itemsOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : []);

const videoWords = (video: VideoDraft, language: Language) =>
  [
    labelIfAny(videoFormats, video.encoding_format, language),
    labelIfAny(resolutions, video.resolution, language),
    ...video.languages.map((code) => languageName(code, language)),
  ]
    .filter((word) => word !== null)
    .join(' ');

const priceTexts = ({ area, price, currency }: PriceDraft, language: Language) =>
  price === '' ? [] : [`${labelIfAny(areas, area, language)} ${currency} ${price}`];

/** A guide price as saved or as typed. */
type GuideValue = Omit<GuidePriceDraft, 'price_from' | 'price_to'> & {
  readonly price_from: string | number;
  readonly price_to: string | number | null;
};

/** Display text of a field's value, for comparing two of them. */
export const useChangeValueText = () => {
  const { t, language } = useTexts('movie_edit');
  const genreName = useGenreName();
  const tagName = useTagName();
  const guideScope = useGuideScope();
  const guideText = (guide: GuideValue) => {
    const { rights, exclusivity, period, territory } = guideScope(guide);
    const amounts = [guide.price_from, guide.price_to ?? ''].map(String).filter((price) => price !== '');
    return [rights, exclusivity, period, territory, `${guide.currency} ${amounts.join('–')}`].join(t('labels.dot'));
  };
  const code = (list: OptionList | undefined, value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? ((list === undefined ? null : labelIfAny(list, value, language)) ?? String(value))
      : '';
  return (field: string, value: unknown): string => {
    switch (field) {
      case 'genres':
      case 'subgenres':
        return itemsOf<string>(value).map(genreName).join(t('labels.comma'));
      case 'tags':
        return itemsOf<string>(value).map(tagName).join(t('labels.comma'));
      case 'main_video.videos':
      case 'trailer_videos':
        return itemsOf<VideoDraft>(value)
          .map((video) => videoWords(video, language))
          .join('\n');
      case 'main_video.subtitles':
        return itemsOf<SubtitleDraft>(value)
          .flatMap((one) => (one.language === null ? [] : [languageName(one.language, language)]))
          .join(t('labels.comma'));
      case 'prices':
        return itemsOf<PriceDraft>(value)
          .flatMap((price) => priceTexts(price, language))
          .join('\n');
      case 'guide_prices':
        return itemsOf<GuideValue>(value).map(guideText).join('\n');
      default:
        if (typeof value === 'boolean') return t(value ? 'clash.yes' : 'clash.no');
        if (Array.isArray(value))
          return itemsOf<unknown>(value)
            .map((one) => code(listOf(field), one))
            .join(t('labels.comma'));
        return code(listOf(field), value);
    }
  };
};
