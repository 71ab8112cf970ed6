import { missingReasons } from '@eigaichi/domain/movies/movie-decision';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { z } from 'zod';
import { useZodForm, withIssues } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { useOfferedReasons } from '../../reference/fix-reasons.ts';
import type { MoveName } from './move-names.ts';
import classes from './reasons-dialog.module.css';

const textLimit = 400;

/** Reasons for declining or correcting a title: from the list, with a text. The button names the missing part. */
export const ReasonsDialog = ({
  move,
  lead,
  withReasons,
  pending,
  onClose,
  onSend,
}: {
  move: MoveName;
  /** Effect of the move, and the titles concerned. */
  lead: string;
  /** True for reasons from the list; false for just a text, which may stay empty. */
  withReasons: boolean;
  pending: boolean;
  onClose: () => void;
  onSend: (reasons: number[], text: string) => void;
}) => {
  const { t, language } = useTexts(['movies', 'shell']);
  const offered = useOfferedReasons();
  const form = useZodForm<{ reasons: string[]; text: string }>({
    schema: withIssues(z.custom<{ reasons: string[]; text: string }>(), ({ reasons, text }) =>
      withReasons ? missingReasons(move, { reasons: reasons.map(Number), text }) : [],
    ),
    initialValues: { reasons: [], text: '' },
  });
  const send = form.onSubmit(({ reasons, text }) => onSend(reasons.map(Number), text));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`moves.${move}.title`)}
      closeButtonProps={{ 'aria-label': t('actions.close', { ns: 'shell' }) }}
      size="md"
    >
      <p className={`${layout.below16} ${typography.soft}`}>{lead}</p>
      {withReasons && (
        <Checkbox.Group
          label={t('moves.reasons')}
          {...form.getInputProps('reasons')}
          error={form.errors.reasons && t('moves.reasons_missing')}
        >
          <div className={`${layout.halves} ${classes.reasons}`}>
            {offered.map(({ code, label }) => (
              <Checkbox key={code} value={String(code)} label={label[language]} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Textarea
        className={layout.above16}
        label={t(move === 'request_delete' ? 'moves.text_staff' : 'moves.text')}
        description={t('moves.text_limit', { count: textLimit - form.values.text.length })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('text')}
        error={form.errors.text && t('moves.text_missing')}
        maxLength={textLimit}
        autosize
        minRows={3}
      />
      <div className={`${layout.line} ${layout.gap12} ${layout.above24} ${layout.toEnd}`}>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button onClick={() => send()} loading={pending}>
          {t(`moves.${move}.name`)}
        </Button>
      </div>
    </Modal>
  );
};
