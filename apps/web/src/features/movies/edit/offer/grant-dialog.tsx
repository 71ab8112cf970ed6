import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { movieLanguages } from '@eigaichi/domain/options/languages';
import { maxGrantNoteLength, maxLicenseeLength } from '@eigaichi/domain/rights/rights-input';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { changeGrantElsewhere } from '@eigaichi/wire/rights/rights-work';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../../lib/api-error.ts';
import { useZodForm, withIssues } from '../../../../lib/form.tsx';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal } from '../../../../lib/waiting.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import layout from '../../../../ui/layout.module.css';
import { Modal } from '../../../../ui/modal.tsx';
import { PickMany } from '../../../../ui/pick-many.tsx';
import { RefusalBox } from '../../../../ui/refusal-box.tsx';
import typography from '../../../../ui/typography.module.css';
import { PlacesField } from '../../../rights/places-field.tsx';
import type { Grant } from '../../../rights/work-queries.ts';
import { EffectBox } from './effect-box.tsx';
import { type GrantDraft, grantBody, grantDraftOf, grantFaults } from './grant-work.ts';
import { grantText } from './line-texts.ts';
import { RightsField } from './rights-field.tsx';
import { useSaveGrant } from './use-grants.ts';

const Stale = ({ theirs, onTheirs }: { theirs: Grant; onTheirs: () => void }) => {
  const { t, language } = useTexts('offer');
  return (
    <RefusalBox title={t('stale.title')}>
      <p>{labelled(t('stale.theirs'), grantText(theirs, t, language), language)}</p>
      <Button size="xs" variant="default" onClick={onTheirs}>
        {t('stale.take_theirs')}
      </Button>
    </RefusalBox>
  );
};

type FieldsProps = {
  readonly work: GrantDraft;
  readonly fault: (field: string) => ReactNode;
  readonly put: (over: Partial<GrantDraft>) => void;
};

const Fields = ({ work, fault, put }: FieldsProps) => {
  const { t, language } = useTexts('offer');
  return (
    <>
      <RightsField value={work.rights} onChange={(rights) => put({ rights })} error={fault('rights')} />
      <PlacesField name="grant" value={work.places} onChange={(places) => put({ places })} error={fault('countries')} />
      <div className={`${layout.pair} ${layout.gap12}`}>
        <DayField
          label={t('labels.from')}
          value={work.starts_on}
          onChange={(starts_on) => put({ starts_on })}
          error={fault('starts_on')}
        />
        {!work.is_perpetual && (
          <DayField
            label={t('period.to_label')}
            value={work.ends_on}
            onChange={(ends_on) => put({ ends_on })}
            error={fault('ends_on')}
          />
        )}
      </div>
      <Checkbox
        label={t('grants.perpetual')}
        checked={work.is_perpetual}
        onChange={(event) => put({ is_perpetual: event.currentTarget.checked })}
      />
      <div className={`${layout.pair} ${layout.gap12}`}>
        <NativeSelect
          label={t('labels.exclusivity')}
          value={work.exclusive_type}
          onChange={(event) => put({ exclusive_type: event.currentTarget.value })}
          data={exclusiveTypes.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        />
        {work.exclusive_type === '3' && (
          <NativeSelect
            label={t('grants.holdback')}
            value={work.holdback_length}
            onChange={(event) => put({ holdback_length: event.currentTarget.value })}
            data={[
              { value: '', label: t('grants.choose') },
              ...holdbackLengths.map(({ code, label }) => ({ value: String(code), label: label[language] })),
            ]}
            error={fault('holdback_length')}
          />
        )}
      </div>
      <div className={`${layout.cells} ${layout.gap4}`}>
        <PickMany
          label={fieldLabel('languages', language)}
          placeholder={t('grants.all_languages')}
          options={movieLanguages.map(({ code, label }) => ({ value: code, label: label[language] }))}
          value={work.languages}
          onChange={(languages) => put({ languages })}
          summary={(labels) => labels.join(t('labels.comma'))}
          searchLabel={t('grants.find_language')}
          nothing={t('messages.nothing_found')}
        />
        <p className={typography.hint}>{t('grants.languages')}</p>
      </div>
      <TextInput
        label={t('grants.licensee')}
        description={t('grants.licensee_hint')}
        maxLength={maxLicenseeLength}
        value={work.licensee}
        onChange={(event) => put({ licensee: event.currentTarget.value })}
      />
      <Textarea
        label={fieldLabel('grant.note', language)}
        description={t('grants.note_hint')}
        maxLength={maxGrantNoteLength}
        autosize
        minRows={2}
        value={work.note}
        onChange={(event) => put({ note: event.currentTarget.value })}
      />
    </>
  );
};

/** A licence granted elsewhere: entered, changed or ended, with its effects previewed before saving. */
export const GrantDialog = ({ movie, start, onClose }: { movie: string; start: GrantDraft; onClose: () => void }) => {
  const { t } = useTexts('offer');
  const form = useZodForm<GrantDraft>({
    schema: withIssues(z.custom<GrantDraft>(), grantFaults),
    initialValues: start,
  });
  const { values: work } = form;
  const saving = useSaveGrant(movie, onClose);
  const faults = grantFaults(work);
  const theirs = isApiError(saving.error, 'stale_version')
    ? changeGrantElsewhere.answer.shape.data.parse(saving.error.details.current)
    : null;
  const save = form.onSubmit((typed) => saving.mutate(typed));
  return (
    <Modal opened onClose={onClose} title={t(work.grant === null ? 'grants.add' : 'grants.change')} size={640}>
      <div className={`${layout.cells} ${layout.gap14}`}>
        <Fields work={work} fault={(field) => form.errors[field]} put={form.setValues} />
        {faults.length === 0 && (
          <EffectBox movie={movie} body={{ grant: { ...grantBody(work), uuid: work.grant?.uuid ?? null } }} />
        )}
        {theirs !== null && (
          <Stale
            theirs={theirs}
            onTheirs={() => {
              form.setValues(grantDraftOf(theirs));
              saving.reset();
            }}
          />
        )}
        {theirs === null && <Refusal of={saving.error} />}
        <div className={`${layout.row} ${layout.above16}`}>
          <Button onClick={() => save()} loading={saving.isPending}>
            {t('grants.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
