import { standardWording } from '@eigaichi/domain/agreements/current-wording';
import { dealFactName, dealFacts } from '@eigaichi/domain/agreements/wording/deal-facts';
import { optionalClauses, withOptions } from '@eigaichi/domain/agreements/wording/optional-clauses';
import { wordingClauses } from '@eigaichi/domain/agreements/wording/wording-input';
import { type listWordings, updateWording } from '@eigaichi/wire/agreements/agreement-wordings';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { FormActions } from '../../lib/form-actions.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './agreements.module.css';

export type Wording = AnswerOut<typeof listWordings>['data'][number];

const schema = z.object({ clauses: wordingClauses });
const emptyClause = { heading: { ja: '', en: '' }, text: { ja: '', en: '' } };

/** The product's own clauses, restored if an optional one is removed. */
const standard = standardWording.clauses;

/** Clauses of a draft, each in both languages next to each other, below the available optional ones. */
export const WordingForm = ({ wording, onDone }: { wording: Wording; onDone: () => void }) => {
  const { t, language } = useTexts('agreements');
  const form = useZodForm({
    schema,
    initialValues: { clauses: wording.clauses },
    labelOf: (field) => {
      const [, , part, side] = field.split('.');
      return t(`${part === 'heading' ? 'heading' : 'text'}_${side === 'ja' ? 'ja' : 'en'}`);
    },
  });
  const chosen = form.values.clauses.flatMap(({ option }) => option ?? []);
  const act = useAction(
    (body: typeof form.values) =>
      call(updateWording, { params: { uuid: wording.uuid ?? '' }, body: { ...body, version: wording.version } }),
    { said: () => t('messages.saved'), touches: ['agreements'] },
  );
  const submit = form.onSubmit((values) => act.mutate(values, { onSuccess: onDone, onError: form.showRefusal }));
  return (
    <form onSubmit={submit} className={`${layout.cells} ${layout.gap20}`} noValidate>
      <p className={typography.note}>{t('facts')}</p>
      <details className={typography.note}>
        <summary>{t('conditions')}</summary>
        <p>{t('conditions_text')}</p>
        <dl className={classes.conditions}>
          {dealFacts.map((fact) => (
            <div key={fact} className={`${layout.line} ${layout.gap8}`}>
              <dt>{fact}</dt>
              <dd>{dealFactName(fact, language)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <fieldset className={`${layout.wrap} ${layout.gap8x24} ${layout.unpadded} ${layout.unbordered}`}>
        <legend className={`${layout.padBottom6} ${typography.bold}`}>{t('options')}</legend>
        {optionalClauses.map(({ option, heading }) => (
          <Checkbox
            key={option}
            label={heading[language]}
            checked={chosen.includes(option)}
            onChange={(event) =>
              form.setFieldValue(
                'clauses',
                withOptions(
                  form.values.clauses,
                  standard,
                  event.currentTarget.checked ? [...chosen, option] : chosen.filter((each) => each !== option),
                ),
              )
            }
          />
        ))}
      </fieldset>
      {form.values.clauses.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a clause has no identity but its place
        <fieldset key={at} className={`${layout.halves} ${layout.folds} ${classes.clause}`}>
          <legend className={`${layout.padBottom6} ${typography.bold}`}>{t('clause', { number: at + 1 })}</legend>
          {(['ja', 'en'] as const).map((side) => (
            <TextInput
              key={side}
              lang={side}
              label={t(`heading_${side}`)}
              {...form.getInputProps(`clauses.${at}.heading.${side}`)}
            />
          ))}
          {(['ja', 'en'] as const).map((side) => (
            <Textarea
              key={side}
              lang={side}
              label={t(`text_${side}`)}
              autosize
              minRows={3}
              {...form.getInputProps(`clauses.${at}.text.${side}`)}
            />
          ))}
          {form.values.clauses.length > 1 && (
            <div>
              <Button size="xs" variant="default" onClick={() => form.removeListItem('clauses', at)}>
                {t('remove_clause', { number: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.padBlock12}`}>
        <Button variant="default" onClick={() => form.insertListItem('clauses', emptyClause)}>
          {t('add_clause')}
        </Button>
      </div>
      <FormActions busy={act.isPending} confirm={t('save')} onClose={onDone} />
    </form>
  );
};
