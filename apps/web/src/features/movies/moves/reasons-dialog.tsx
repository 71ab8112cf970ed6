import { missingReasons } from '@eigaichi/domain/movies/movie-decision';
import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { useOfferedReasons } from '../../reference/fix-reasons.ts';
import type { MoveName } from './move-names.ts';
import classes from './reasons-dialog.module.css';

const textLimit = 400;

/** Why a title is declined or to be fixed: reasons of the list and a text. The button says what is still missing. */
export const ReasonsDialog = ({
  move,
  lead,
  withReasons,
  pending,
  onClose,
  onSend,
}: {
  move: MoveName;
  /** What happens to which titles. */
  lead: string;
  /** Reasons of the list, or a text alone that may stay empty. */
  withReasons: boolean;
  pending: boolean;
  onClose: () => void;
  onSend: (reasons: number[], text: string) => void;
}) => {
  const { t } = useTranslation(['movies', 'shell']);
  const language = useLanguage();
  const offered = useOfferedReasons();
  const [reasons, setReasons] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const lacking = withReasons ? missingReasons(move, { reasons: reasons.map(Number), text }) : [];
  const lacks = (field: string) => asked && lacking.some((issue) => issue.field === field);
  const send = () => {
    setAsked(true);
    if (lacking.length === 0) onSend(reasons.map(Number), text);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`moves.${move}.title`)}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'shell' }) }}
      size="md"
    >
      <p className={classes.lead}>{lead}</p>
      {withReasons && (
        <Checkbox.Group
          label={t('moves.reasons')}
          value={reasons}
          onChange={setReasons}
          error={lacks('reasons') ? t('moves.reasons_missing') : undefined}
        >
          <div className={classes.reasons}>
            {offered.map(({ code, label }) => (
              <Checkbox key={code} value={String(code)} label={label[language]} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Textarea
        className={classes.text}
        label={t('moves.text')}
        description={t('moves.text_limit', { count: textLimit - text.length })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text}
        error={lacks('text') ? t('moves.text_missing') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={textLimit}
        autosize
        minRows={3}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('moves.cancel')}
        </Button>
        <Button onClick={send} loading={pending}>
          {t(`moves.${move}.name`)}
        </Button>
      </div>
    </Modal>
  );
};
