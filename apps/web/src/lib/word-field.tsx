import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAfterTyping } from './use-after-typing.ts';

/** A search word; the search starts after a pause in typing. */
export const SearchField = ({
  label,
  value,
  onChange,
  named = false,
  className = '',
}: {
  label: string;
  value: string;
  onChange: (word: string) => void;
  /** Shows its label above, for use next to other fields. */
  named?: boolean;
  className?: string | undefined;
}) => {
  const [word, setWord] = useState(value);
  const later = useAfterTyping((text) => onChange(text.trim()), 250);
  // A word cleared elsewhere, or by going back, is also removed from the field.
  useEffect(() => {
    if (value === '') setWord('');
  }, [value]);
  return (
    <TextInput
      {...(named ? { label } : { 'aria-label': label, placeholder: label })}
      className={className}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={word}
      onChange={(event) => {
        setWord(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
};
