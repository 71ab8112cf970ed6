import { mentionAtCaret } from '@eigaichi/domain/quotes/colleagues/mentions';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing, isEnter } from '../../../lib/composing.ts';
import { foldText } from '../../../lib/fold-text.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './mention-field.module.css';

type Person = { readonly uuid: string; readonly name: string };

const mostOffered = 8;

/** Text field that offers colleagues on @: by arrows and Enter, or by a press. */
export const MentionField = ({
  label,
  value,
  people,
  maxLength,
  error,
  onChange,
}: {
  label: string;
  value: string;
  people: readonly Person[];
  maxLength: number;
  error: string | null;
  onChange: (value: string) => void;
}) => {
  const { t } = useTexts('quote_colleagues');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<ReturnType<typeof mentionAtCaret>>(null);
  const [active, setActive] = useState(0);
  const wanted = foldText(typed?.words ?? '');
  const offered =
    typed === null ? [] : people.filter(({ name }) => foldText(name).includes(wanted)).slice(0, mostOffered);
  const isOpen = offered.length > 0;
  const take = (person: Person) => {
    if (typed === null) return;
    const end = typed.at + 1 + typed.words.length;
    const before = `${value.slice(0, typed.at)}@${person.name} `;
    onChange(`${before}${value.slice(end)}`.slice(0, maxLength));
    setTyped(null);
    // Place the caret after the name once the text is rendered.
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = offered[active];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if ((isEnter(event) || event.key === 'Tab') && person !== undefined) take(person);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={layout.anchor}>
      <Textarea
        ref={field}
        label={label}
        description={t('notes.mention_hint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxLength}
        error={error}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen ? { 'aria-controls': `${id}-list`, 'aria-activedescendant': `${id}-${active}` } : {})}
        onChange={({ currentTarget: { value: text, selectionStart } }) => {
          onChange(text);
          setTyped(mentionAtCaret(text, selectionStart));
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label={t('notes.mention')} className={classes.list}>
          {offered.map((person, at) => (
            <div
              key={person.uuid}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={`${layout.pointer} ${typography.size14} ${classes.option}`}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              onKeyDown={onKeyDown}
            >
              <Lang>{person.name}</Lang>
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {isOpen ? t('notes.mention_found', { count: offered.length }) : ''}
      </p>
    </div>
  );
};
