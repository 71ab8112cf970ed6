import { needKinds, needVisibilities } from '@eigaichi/domain/buyer-needs/need-input';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { lengthFormats } from '@eigaichi/domain/options/titles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { formatDate, formatMoney, formatPeriod } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { CompanyNames } from '../quotes/company-names.tsx';
import { useGenreName } from '../reference/queries.ts';
import { languageName } from '../rights/names.ts';
import { rightsTexts, territoriesText } from '../rights/places.ts';
import type { Need } from './need-queries.ts';

const useBudgetText = () => {
  const { t } = useTexts('buyer_needs');
  return ({ budget_min: low, budget_max: high }: Need): string => {
    const shown = ({ amount, currency }: { amount: number; currency: string }) =>
      formatMoney(amount, currency, { whole: true });
    if (low !== null && high !== null) return t('budget_both', { from: shown(low), to: shown(high) });
    if (low !== null) return t('budget_from', { from: shown(low) });
    return high === null ? t('not_given') : t('budget_to', { to: shown(high) });
  };
};

const useYearsText = () => {
  const { t } = useTexts('buyer_needs');
  return ({ year_from: from, year_to: to }: Need): string => {
    if (from !== null && to !== null) return t('years', { from, to });
    if (from !== null) return t('years_from', { from });
    return to === null ? t('any') : t('years_to', { to });
  };
};

/** Titles that a need asks for: kinds, genres, lengths, years and their number. */
const Wanted = ({ need }: { need: Need }) => {
  const { t, language } = useTexts('buyer_needs');
  const genreName = useGenreName();
  const yearsText = useYearsText();
  const joined = (words: readonly (string | null)[]) =>
    words.filter((word) => word !== null).join(t('labels.comma')) || t('any');
  return (
    <Section title={t('parts.what')}>
      <p className={typography.lines}>
        <Lang>{need.description}</Lang>
      </p>
      <DefinitionList>
        <Definition name={fieldLabel('title_count', language)}>{t('wanted', { count: need.title_count })}</Definition>
        <Definition name={t('labels.kind')}>
          {joined(need.kinds.map((code) => labelOf(needKinds, code, language)))}
        </Definition>
        <Definition name={t('labels.genre')}>{joined(need.genres.map(genreName))}</Definition>
        <Definition name={fieldLabel('length_formats', language)}>
          {joined(need.length_formats.map((code) => labelOf(lengthFormats, code, language)))}
        </Definition>
        <Definition name={fieldLabel('production_year', language)}>{yearsText(need)}</Definition>
      </DefinitionList>
    </Section>
  );
};

/** Licence that a need asks for, with its budget and deadline. */
const Licence = ({ need }: { need: Need }) => {
  const { t, language } = useTexts('buyer_needs');
  const { t: offer } = useTexts('offer');
  const budgetText = useBudgetText();
  const exclusivity =
    need.exclusive_type === exclusiveType.holdback && need.holdback_length !== null
      ? `${labelOf(exclusiveTypes, need.exclusive_type, language)} ${labelOf(holdbackLengths, need.holdback_length, language)}`
      : labelOf(exclusiveTypes, need.exclusive_type, language);
  return (
    <Section title={t('parts.licence')}>
      <DefinitionList>
        <Definition name={fieldLabel('rights', language)}>{rightsTexts(need.rights, offer, language)}</Definition>
        <Definition name={t('labels.exclusivity')}>{exclusivity}</Definition>
        <Definition name={t('labels.territories')}>{territoriesText(need, offer, language)}</Definition>
        <Definition name={t('labels.period')}>
          {formatPeriod(need.license_start, need.license_end, language)}
        </Definition>
        {need.languages.length > 0 && (
          <Definition name={fieldLabel('languages', language)}>
            {need.languages.map((code) => languageName(code, language)).join(t('labels.comma'))}
          </Definition>
        )}
        <Definition name={t('budget')}>{budgetText(need)}</Definition>
        <Definition name={t('deadline')}>{formatDate(need.proposals_until, language)}</Definition>
      </DefinitionList>
    </Section>
  );
};

/** Readers of a need, for its buyer and staff. */
const Readers = ({ need }: { need: Need }) => {
  const { t, language } = useTexts('buyer_needs');
  return (
    <Section title={t('parts.readers')}>
      <p>{labelOf(needVisibilities, need.visibility, language)}</p>
      {need.chosen_providers.length > 0 && (
        <p className={typography.note}>
          <CompanyNames companies={need.chosen_providers} />
        </p>
      )}
    </Section>
  );
};

/** Details of a need: titles, licence, budget and deadline (D41). */
export const NeedFacts = ({ need, showsReaders }: { need: Need; showsReaders: boolean }) => (
  <>
    <Wanted need={need} />
    <Licence need={need} />
    {showsReaders && <Readers need={need} />}
  </>
);
