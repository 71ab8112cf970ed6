import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/use-texts.ts';
import 'dayjs/locale/ja';
import { isEnter } from '../lib/composing.ts';

type Props = {
  readonly label: string;
  /** The value in the reader's form; empty for none. */
  readonly shown: string;
  /** Takes the typed text; returns the fault, or null. */
  readonly onTyped: (text: string) => string | null;
  /** Clears the field, if it may be empty. */
  readonly onClear?: (() => void) | undefined;
  readonly clearLabel?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly description?: string | undefined;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly calendar: (close: () => void) => ReactNode;
};

/**
 * A field for typed or pasted days, with a calendar next to it. It always shows its value: unreadable input is reported
 * below, and the previous value stays.
 */
export const DateEntry = ({
  label,
  shown,
  onTyped,
  onClear,
  clearLabel,
  placeholder,
  description,
  error,
  required,
  calendar,
}: Props) => {
  const { t, language } = useTexts('shell');
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    setFault(null);
  };
  /** True if the typed text is accepted. */
  const commit = (): boolean => {
    const typed = draft?.trim() ?? shown;
    setDraft(null);
    if (typed === shown) return true;
    if (typed === '') clear();
    const wrong = typed === '' ? null : onTyped(typed);
    setFault(wrong);
    return wrong === null;
  };
  const clear = () => {
    setFault(null);
    onClear?.();
  };
  const isOptional = onClear !== undefined && clearLabel !== undefined;
  const mayClear = isOptional && shown !== '';
  return (
    <TextInput
      // A whole day and its buttons, where the container has room for them.
      style={{ minWidth: `min(${isOptional ? 13 : 11}rem, 100%)` }}
      label={label}
      placeholder={placeholder ?? t('calendar.form')}
      description={description}
      withAsterisk={required ?? false}
      autoComplete="off"
      maxLength={80}
      value={draft ?? shown}
      error={fault === null ? error : <span role="alert">{fault}</span>}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        setFault(null);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isEnter(event) && !commit()) event.preventDefault();
        if (event.key !== 'Escape' || draft === null) return;
        event.stopPropagation();
        setDraft(null);
      }}
      rightSectionWidth={mayClear ? 72 : 40}
      rightSection={
        <>
          <DatesProvider settings={{ locale: language, firstDayOfWeek: language === 'ja' ? 0 : 1 }}>
            <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
              <Popover.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('calendar.open', { label })}
                  onClick={() => setOpened(!opened)}
                >
                  <IconCalendar size={18} stroke={1.5} aria-hidden="true" />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown data-dates-dropdown>{calendar(close)}</Popover.Dropdown>
            </Popover>
          </DatesProvider>
          {mayClear && <CloseButton size={28} aria-label={clearLabel} onClick={clear} />}
        </>
      }
    />
  );
};
