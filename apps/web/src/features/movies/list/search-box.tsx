import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing, isEnter } from '../../../lib/composing.ts';
import { useAfterTyping } from '../../../lib/use-after-typing.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { type Suggestion, suggestionsQuery } from '../queries.ts';
import classes from './search-box.module.css';
import { optionId, Suggestions } from './suggestions.tsx';

const slash = '/';
/** Searches while typing, suggesting titles, people and tags; sends nothing during IME composition. "/" focuses it. */
export const SearchBox = ({
  value,
  onSearch,
  onTag,
}: {
  value: string;
  onSearch: (words: string) => void;
  onTag: (uuid: string) => void;
}) => {
  const { t, language } = useTexts('movies');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [typed, setTyped] = useState({ words: value, seen: value, sent: value });
  const [asking, setAsking] = useState(false);
  // Words sent by this box return through the address; others come from a removed chip or the back button.
  if (typed.seen !== value)
    setTyped({ words: value === typed.sent ? typed.words : value, seen: value, sent: typed.sent });
  const [requested] = useDebouncedValue(typed.words.trim(), 120);
  const { data: found = [] } = useQuery(suggestionsQuery(asking ? requested : ''));
  const suggestions = asking && typed.words.trim() !== '' ? found : [];
  const listed = useId();
  // The suggestion selected by the arrow keys; none after the words change.
  const [active, setActive] = useState(-1);

  const send = (words: string) => {
    setTyped((now) => ({ ...now, sent: words }));
    onSearch(words);
  };
  const search = useAfterTyping(send, 160);
  useHotkeys([[slash, () => field.current?.focus()]]);
  const write = (words: string) => setTyped((now) => ({ ...now, words }));
  const change = (words: string) => {
    write(words);
    setActive(-1);
    setAsking(!composing.current);
    if (!composing.current) search(words);
  };
  const put = (words: string) => {
    write(words);
    setAsking(false);
    search.cancel();
    send(words);
  };
  const take = (suggestion: Suggestion) => {
    if (suggestion.kind === 'title' && suggestion.uuid !== null) {
      search.cancel();
      void navigate({ to: '/movies/detail/$movie_id', params: { movie_id: suggestion.uuid } });
    } else if (suggestion.kind === 'tag' && suggestion.uuid !== null) {
      write('');
      setAsking(false);
      search.cancel();
      onTag(suggestion.uuid);
    } else put(suggestion[language]);
  };
  const press = (event: KeyboardEvent) => {
    // Keys during composition belong to the input method.
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      // Moves from the field to the first or last, around, and through the field again.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault();
      setAsking(false);
    } else if (isEnter(event) && chosen !== undefined) {
      event.preventDefault();
      take(chosen);
    } else if (isEnter(event)) put(typed.words);
  };
  return (
    <search className={`${layout.shrinks} ${layout.grow} ${layout.anchor}`}>
      <TextInput
        ref={field}
        role="combobox"
        inputMode="search"
        size="md"
        aria-label={t('actions.search_titles')}
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        {...(suggestions.length > 0 ? { 'aria-controls': listed } : {})}
        {...(active in suggestions ? { 'aria-activedescendant': optionId(listed, active) } : {})}
        autoComplete="off"
        placeholder={t('list.search_placeholder')}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
        rightSection={
          typed.words === '' ? (
            <Kbd className={`${layout.paper} ${typography.quiet} ${classes.key}`}>{slash}</Kbd>
          ) : (
            <CloseButton
              aria-label={t('list.clear_words')}
              onClick={() => {
                put('');
                field.current?.focus();
              }}
            />
          )
        }
        value={typed.words}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setAsking(false)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          change(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      {suggestions.length > 0 && <Suggestions id={listed} suggestions={suggestions} active={active} onTake={take} />}
    </search>
  );
};
