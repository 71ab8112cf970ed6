import { movieLanguages } from '@eigaichi/domain/options/languages';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PickMany } from '../../../../ui/pick-many.tsx';

/** Several languages of the long list, found by typing. */
export const LanguageChoices = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}) => {
  const { t, language } = useTexts('quotes');
  return (
    <PickMany
      label={label}
      placeholder={t('materials.no_language')}
      options={movieLanguages.map((option) => ({ value: option.code, label: option.label[language] }))}
      value={value}
      onChange={onChange}
      summary={(labels) => labels.join(language === 'ja' ? '、' : ', ')}
      searchLabel={t('materials.search_language')}
      nothing={t('materials.nothing_language')}
      error={error}
    />
  );
};
