import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import classes from './fields.module.css';

/** Records of one kind in a list: each can be removed, and one added. */
export const RecordList = ({
  count,
  none,
  add,
  nameOf,
  most,
  onAdd,
  onRemove,
  children,
}: {
  count: number;
  /** The text of an empty list. */
  none: string;
  add: string;
  nameOf: (number: number) => string;
  most: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}) => {
  const { t } = useTexts('movie_edit');
  return (
    <>
      {count === 0 && <p className={typography.lead}>{none}</p>}
      <ol>
        {Array.from({ length: count }, (_, at) => (
          // A record has no name: its position identifies it.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the record's name.
          <li key={at} className={`${layout.floored} ${layout.below16} ${layout.fromStart} ${classes.record}`}>
            <fieldset
              className={`${layout.shrinks} ${layout.grow} ${layout.unframed} ${layout.narrowFull} ${classes.recordFields}`}
            >
              <legend>{nameOf(at + 1)}</legend>
              {children(at)}
            </fieldset>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => onRemove(at)}
              aria-label={t('remove_record', { name: nameOf(at + 1) })}
            >
              {t('actions.remove')}
            </Button>
          </li>
        ))}
      </ol>
      {count < most && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {add}
        </Button>
      )}
    </>
  );
};
