import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import layout from '../../../../ui/layout.module.css';
import { Segmented } from '../../../../ui/segmented.tsx';
import typography from '../../../../ui/typography.module.css';
import { PlacesField } from '../../../rights/places-field.tsx';
import classes from './offer.module.css';
import type { OfferLineDraft } from './offer-work.ts';
import { RightsField } from './rights-field.tsx';

/** The error text of a field; `own` is its name. */
const faultText = (issues: readonly Issue[], field: string, language: Language): string | undefined => {
  const issue = issues.find((one) => one.field === field);
  return issue && issueText(issue, language, fieldLabel(field.split('.').at(-1) ?? field, language));
};

type Props = {
  readonly line: OfferLineDraft;
  readonly number: number;
  readonly issues: readonly Issue[];
  readonly onChange: (line: OfferLineDraft) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
};

/** One line of an offer: rights, countries, period, and if they are available. */
export const LineEditor = ({ line, number, issues, onChange, onCopy, onRemove }: Props) => {
  const { t, language } = useTexts('offer');
  const fault = (field: string) => faultText(issues, `${line.key}.${field}`, language);
  return (
    <li className={`${layout.floored} ${layout.padBlock16}`} data-offer-line={line.key}>
      <fieldset className={`${layout.pair} ${layout.fromStart} ${layout.folds} ${layout.unbordered} ${classes.fields}`}>
        <legend className={`${layout.full} ${typography.hint} ${classes.number}`}>{t('lines.line', { number })}</legend>
        <div className={`${layout.wrapApartMiddle} ${layout.wholeRow} ${layout.gap8}`}>
          <Segmented
            label={t('lines.kind')}
            name={`${line.key}-offered`}
            value={line.offered ? 'offered' : 'not_offered'}
            options={(['offered', 'not_offered'] as const).map((value) => ({ value, label: t(`lines.${value}`) }))}
            onChange={(value) => onChange({ ...line, offered: value === 'offered' })}
          />
          <span className={`${layout.wrap} ${layout.gap4} ${classes.tools}`}>
            <Button size="xs" variant="subtle" onClick={onCopy} aria-label={t('lines.copy_line', { number })}>
              {t('lines.copy')}
            </Button>
            <Button size="xs" variant="subtle" onClick={onRemove} aria-label={t('lines.remove_line', { number })}>
              {t('actions.remove_brief')}
            </Button>
          </span>
        </div>
        <RightsField value={line.rights} onChange={(rights) => onChange({ ...line, rights })} error={fault('rights')} />
        <PlacesField
          name={line.key}
          value={line.places}
          onChange={(places) => onChange({ ...line, places })}
          error={fault('countries')}
        />
        <div className={`${layout.pair} ${layout.gap12} ${layout.folds}`}>
          <DayField
            label={t('labels.from')}
            placeholder={t('period.open_from')}
            clearLabel={t('actions.clear_period')}
            value={line.starts_on}
            onChange={(starts_on) => onChange({ ...line, starts_on })}
          />
          <DayField
            label={t('period.to_label')}
            placeholder={t('period.open')}
            clearLabel={t('actions.clear_period')}
            value={line.ends_on}
            onChange={(ends_on) => onChange({ ...line, ends_on })}
            error={fault('ends_on')}
          />
        </div>
      </fieldset>
    </li>
  );
};
