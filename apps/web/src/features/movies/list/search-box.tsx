import { CloseButton, Combobox, Kbd, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconMovie, IconSearch, IconTag, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { type Suggestion, suggestionsQuery } from '../queries.ts';
import classes from './search-box.module.css';

const slash = '/';
const icons = { title: IconMovie, person: IconUser, tag: IconTag };

const keyOf = ({ kind, uuid, ja }: Suggestion) => `${kind}.${uuid ?? ''}.${ja}`;

/** A title, person or tag that begins like the words: name, the other name, and what it is. */
const SuggestionRow = ({ suggestion }: { suggestion: Suggestion }) => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
  const other = language === 'ja' ? 'en' : 'ja';
  const Icon = icons[suggestion.kind];
  return (
    <span className={classes.suggestion}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span className={classes.name} lang={language}>
        {suggestion[language]}
      </span>
      {suggestion[other] !== suggestion[language] && (
        <span className={classes.second} lang={other}>
          {suggestion[other]}
        </span>
      )}
      <span className={classes.kind}>{t(`suggestions.${suggestion.kind}`)}</span>
    </span>
  );
};

/**
 * Words searched as they are typed, with the titles, people and tags that they may mean; while an input method composes,
 * nothing is sent. "/" leads here.
 */
export const SearchBox = ({
  value,
  onSearch,
  onTag,
}: {
  value: string;
  onSearch: (words: string) => void;
  onTag: (uuid: string) => void;
}) => {
  const { t } = useTranslation('movies');
  const language = useLanguage();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [typed, setTyped] = useState({ words: value, seen: value, sent: value });
  const [asking, setAsking] = useState(false);
  // What this box sent comes back through the address; other words come from a chip taken away or a step back.
  if (typed.seen !== value)
    setTyped({ words: value === typed.sent ? typed.words : value, seen: value, sent: typed.sent });
  const [asked] = useDebouncedValue(typed.words.trim(), 120);
  const { data: found = [] } = useQuery(suggestionsQuery(asking ? asked : ''));
  const suggestions = asking && typed.words.trim() !== '' ? found : [];
  const store = useCombobox({ opened: suggestions.length > 0, onOpenedChange: setAsking });

  const send = (words: string) => {
    setTyped((now) => ({ ...now, sent: words }));
    onSearch(words);
  };
  const search = useDebouncedCallback(send, 160);
  useHotkeys([[slash, () => field.current?.focus()]]);
  const write = (words: string) => setTyped((now) => ({ ...now, words }));
  const change = (words: string) => {
    write(words);
    store.resetSelectedOption();
    setAsking(!composing.current);
    if (!composing.current) search(words);
  };
  const put = (words: string) => {
    write(words);
    setAsking(false);
    search.cancel();
    send(words);
  };
  const take = (key: string) => {
    const suggestion = suggestions.find((one) => keyOf(one) === key);
    if (suggestion === undefined) return;
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
  return (
    <search className={classes.search}>
      <Combobox store={store} onOptionSubmit={take} withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={field}
            role="combobox"
            inputMode="search"
            size="md"
            aria-label={t('list.search')}
            aria-autocomplete="list"
            placeholder={t('list.search_placeholder')}
            leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
            rightSection={
              typed.words === '' ? (
                <Kbd className={classes.key}>{slash}</Kbd>
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
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && store.getSelectedOptionIndex() === -1)
                put(typed.words);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('suggestions.label')}>
            {suggestions.map((suggestion) => (
              <Combobox.Option key={keyOf(suggestion)} value={keyOf(suggestion)}>
                <SuggestionRow suggestion={suggestion} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
};
