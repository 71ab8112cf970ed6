import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { marketToday } from '../../../lib/market-clock.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import classes from './answer-form.module.css';
import type { Frame } from './quote-movie-draft.ts';

/** Common part of an answer: validity, message, and the consenting person (D2). */
export const AnswerFrame = ({
  frame,
  consent,
  latest,
  error,
  onChange,
  onConsent,
}: {
  frame: Frame;
  consent: boolean;
  /** First licence start; an answer is valid until then at the latest. */
  latest: string | undefined;
  /** Fault of a field, which is called by its label here. */
  error: (field: string, label: string) => string | undefined;
  onChange: (part: Partial<Frame>) => void;
  onConsent: (consent: boolean) => void;
}) => {
  const { t } = useTexts(['quotes', 'quote_desk']);
  const staff = roleOf(useSession()) === 'manager';
  const name = staff ? t('quote_desk:behalf.name') : t('answer.name');
  const position = staff ? t('quote_desk:behalf.position') : t('answer.position');
  return (
    <>
      <div className={`${layout.grid} ${layout.inked} ${layout.padBlock16} ${classes.frame}`}>
        <DayField
          label={t('answer.valid_until')}
          value={frame.valid_until}
          min={marketToday()}
          {...(latest === undefined ? {} : { max: latest })}
          onChange={(valid_until) => onChange({ valid_until: valid_until ?? '' })}
          error={error('valid_until', t('answer.valid_until'))}
        />
        <TextInput
          label={name}
          value={frame.person_name}
          maxLength={200}
          autoComplete={staff ? 'off' : 'name'}
          onChange={(event) => onChange({ person_name: event.currentTarget.value })}
          error={error('person_name', name)}
        />
        <TextInput
          label={position}
          value={frame.person_title}
          maxLength={200}
          autoComplete={staff ? 'off' : 'organization-title'}
          onChange={(event) => onChange({ person_title: event.currentTarget.value })}
          error={error('person_title', position)}
        />
      </div>
      <Textarea
        label={t('page.message')}
        autosize
        minRows={2}
        maxLength={400}
        value={frame.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <div className={layout.padBlock16}>
        <Checkbox
          label={staff ? t('quote_desk:behalf.consent') : t('answer.consent')}
          checked={consent}
          onChange={(event) => onConsent(event.currentTarget.checked)}
          error={error('consent', '') !== undefined && t('answer.consent_needed')}
        />
      </div>
    </>
  );
};
