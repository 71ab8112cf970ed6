import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { Button } from '@mantine/core';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Meter } from '../../ui/meter.tsx';
import typography from '../../ui/typography.module.css';
import { mayRetry, percentOf, type Sending, type SendingFault } from './sending.ts';
import classes from './sending-list.module.css';

type Moves = { readonly onStop: (id: string) => void; readonly onAgain: (id: string, name?: string) => void };

const useFaultText = () => {
  const { t, language } = useTexts('sending_pictures');
  return (fault: SendingFault): string => {
    if (fault.of === 'name') return issueText(fault.issue, language, t('file_name'));
    const { error } = fault;
    if (isApiError(error)) return error.errors[0]?.message ?? refusalText(error, language);
    return t('broke');
  };
};

const Row = ({ sending, onStop, onAgain }: { sending: Sending } & Moves) => {
  const { t } = useTexts('sending_pictures');
  const faultText = useFaultText();
  const { id, name, state, fault } = sending;
  const percent = percentOf(sending);
  const better = fault?.of === 'name' ? fault.better : null;
  return (
    <li
      className={`${layout.cellsMiddle} ${layout.floored} ${layout.padBlock10} ${layout.folds} ${layout.gap8x16} ${classes.row}`}
      data-failed={state === 'failed' || undefined}
    >
      <div className={`${layout.shrinks} ${layout.wrap} ${layout.gap2x12}`}>
        <span className={typography.anywhere}>{name}</span>
        {state === 'waiting' && <span className={typography.note}>{t('waits')}</span>}
        {state === 'sending' && (
          <span className={typography.note}>{percent < 100 ? t('percent', { percent }) : t('judged')}</span>
        )}
      </div>
      {state === 'sending' && <Meter percent={percent} />}
      {fault !== null && (
        <p className={`${layout.firstColumn} ${typography.red} ${typography.size14}`} role="alert">
          {faultText(fault)}
        </p>
      )}
      <div className={`${layout.row} ${layout.wrapEnd} ${layout.narrowFromStart} ${classes.moves}`}>
        {better !== null && (
          <Button type="button" size="xs" variant="default" onClick={() => onAgain(id, better)}>
            {t('send_as', { name: better })}
          </Button>
        )}
        {mayRetry(fault) && (
          <Button
            type="button"
            size="xs"
            variant="default"
            onClick={() => onAgain(id)}
            aria-label={t('again_of', { name })}
          >
            {t('again')}
          </Button>
        )}
        <Button
          type="button"
          size="xs"
          variant="subtle"
          onClick={() => onStop(id)}
          aria-label={t(state === 'failed' ? 'dismiss_of' : 'stop_of', { name })}
        >
          {t(state === 'failed' ? 'dismiss' : 'stop')}
        </Button>
      </div>
    </li>
  );
};

/** Running uploads, and failed ones with their reasons. */
export const SendingList = ({ sendings, ...moves }: { sendings: readonly Sending[] } & Moves) => {
  const { t } = useTexts('sending_pictures');
  if (sendings.length === 0) return null;
  return (
    <ul className={`${layout.ruled} ${layout.above16}`} aria-label={t('on_the_way')}>
      {sendings.map((sending) => (
        <Row key={sending.id} sending={sending} {...moves} />
      ))}
    </ul>
  );
};
