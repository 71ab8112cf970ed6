import { countryName } from '@eigaichi/domain/options/countries';
import { documentTypes } from '@eigaichi/domain/options/documents';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { type PlacedPicture, pictureKindName } from '@eigaichi/domain/pictures/picture-kinds';
import { formatDate, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useChangeValueText } from '../edit/value-text.ts';
import { textIn } from '../movie-names.ts';

type Names = { readonly ja: { readonly name: string | null }; readonly en: { readonly name: string | null } };
type Prize = {
  readonly translations: Names;
  readonly awarded_at: string | null;
  readonly prize: { readonly ja: string | null; readonly en: string | null };
};
type Release = {
  readonly country: string | null;
  readonly started_on: string | null;
  readonly ended_on: string | null;
  readonly translations: Names;
};

type Identifier = {
  readonly identifier_name: string;
  readonly eidr_number: string | null;
  readonly isan_number: string | null;
};

const itemsOf = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : []);

/** The display text of a changed field's API value; empty if there is none. */
export const useChangeText = () => {
  const { t, language } = useTexts('movies');
  const changeValueText = useChangeValueText();
  const nameIn = (names: Names) => textIn(names, 'name', language)?.text ?? '';
  const line = (parts: readonly (string | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join(t('labels.dot'));
  const prize = ({ translations, awarded_at, prize: won }: Prize) =>
    line([
      nameIn(translations),
      won[language] ?? won.ja ?? won.en,
      awarded_at === null ? null : formatDate(awarded_at, language),
    ]);
  const days = ({ started_on, ended_on }: Release) => {
    if (started_on !== null && ended_on !== null) return formatPeriod(started_on, ended_on, language);
    const day = started_on ?? ended_on;
    return day === null ? null : formatDate(day, language);
  };
  const release = (row: Release) =>
    line([nameIn(row.translations), row.country === null ? null : countryName(row.country, language), days(row)]);
  const picture = ({ kind }: PlacedPicture, at: number) => {
    const use = pictureKindName(kind);
    return use === 'screenshot' ? t('detail.pictures.still', { number: at + 1 }) : t(`detail.pictures.${use}`);
  };
  return (field: string, value: unknown): string => {
    switch (field) {
      case 'awards':
        return itemsOf<Prize>(value).map(prize).join('\n');
      case 'play_histories':
      case 'svod_histories':
        return itemsOf<Release>(value).map(release).join('\n');
      case 'identifiers':
        return itemsOf<Identifier>(value)
          .map((one) => line([one.identifier_name, one.eidr_number, one.isan_number]))
          .join('\n');
      case 'images':
        return itemsOf<PlacedPicture>(value).map(picture).join('\n');
      case 'documents':
        return itemsOf<number>(value)
          .map((code) => labelIfAny(documentTypes, code, language))
          .join(t('labels.comma'));
      default:
        return changeValueText(field, value);
    }
  };
};
