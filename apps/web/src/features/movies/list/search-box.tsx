import { Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-box.module.css';

const slash = '/';

/** Words searched as they are typed; while an input method composes, nothing is sent. "/" leads here. */
export const SearchBox = ({ value, onSearch }: { value: string; onSearch: (words: string) => void }) => {
  const { t } = useTranslation('movies');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ words: value, seen: value, sent: value });
  // What this box sent comes back through the address; other words come from a chip taken away or a step back.
  if (typed.seen !== value)
    setTyped({ words: value === typed.sent ? typed.words : value, seen: value, sent: typed.sent });
  const send = (words: string) => {
    setTyped((now) => ({ ...now, sent: words }));
    onSearch(words);
  };
  const search = useDebouncedCallback(send, 160);
  const composing = useRef(false);
  useHotkeys([[slash, () => field.current?.focus()]]);
  const change = (words: string) => {
    setTyped((now) => ({ ...now, words }));
    if (!composing.current) search(words);
  };
  return (
    <search className={classes.search}>
      <TextInput
        ref={field}
        type="search"
        size="md"
        aria-label={t('list.search')}
        placeholder={t('list.search_placeholder')}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
        rightSection={<Kbd className={classes.key}>{slash}</Kbd>}
        value={typed.words}
        onChange={(event) => change(event.currentTarget.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          search(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(typed.words);
        }}
      />
    </search>
  );
};
