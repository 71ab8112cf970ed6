import { labelOf } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { groupSizes, interestKinds } from '@eigaichi/domain/suggestions/suggestions';
import { listInterestGroups, sendSuggestion } from '@eigaichi/wire/movies/title-suggestions';
import { Radio, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { FormActions } from '../../../lib/form-actions.tsx';
import { dataQuery } from '../../../lib/read-query.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';

/** Chooses the interested buyers of a title and sends them a suggestion with a note (D44). */
export const SuggestDialog = ({ movie, title, onClose }: { movie: string; title: string; onClose: () => void }) => {
  const { t, language } = useTexts('suggestions');
  const { data, error } = useQuery(dataQuery(listInterestGroups, { params: { uuid: movie } }));
  const form = useZodForm({ schema: bodyOf(sendSuggestion), initialValues: { movie, interest: '', note: '' } });
  const send = useAction((body: typeof form.values) => call(sendSuggestion, { body }), {
    said: t('dialog.sent', { title }),
    onDone: onClose,
    asks: form.showRefusal,
    touches: ['suggestions'],
  });
  return (
    <Modal opened onClose={onClose} title={t('dialog.title')} size={560}>
      <p className={`${layout.below16} ${typography.soft}`}>{t('dialog.lead')}</p>
      <Waiting data={data} error={error} label={t('dialog.loading')} shape="text" count={5} />
      {data !== undefined && (
        <form noValidate className={layout.column} onSubmit={form.onSubmit((body) => send.mutate(body))}>
          <Radio.Group label={fieldLabel('interest', language)} {...form.getInputProps('interest')}>
            <div className={`${layout.stack} ${layout.gap8} ${layout.padTop6}`}>
              {data.groups.map(({ interest, kind, name, size, is_suggested }) => (
                <Radio
                  key={interest}
                  value={interest}
                  disabled={is_suggested}
                  label={name[language]}
                  description={[
                    labelOf(interestKinds, kind, language),
                    is_suggested ? t('dialog.already') : labelOf(groupSizes, size, language),
                  ].join(t('labels.dot'))}
                />
              ))}
            </div>
          </Radio.Group>
          <Textarea
            label={t('dialog.note')}
            description={t('dialog.note_hint')}
            maxLength={noteMaxLength}
            autosize
            minRows={3}
            {...form.getInputProps('note')}
          />
          <p className={typography.note}>
            {t('dialog.used', { sent: data.sent, most: data.most })}{' '}
            <Link to="/ch/suggestions" onClick={onClose}>
              {t('dialog.own')}
            </Link>
          </p>
          <FormActions busy={send.isPending} confirm={t('dialog.send')} onClose={onClose} />
        </form>
      )}
    </Modal>
  );
};
