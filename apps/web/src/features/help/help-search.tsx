import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './help-page.module.css';
import { excerptOf, foundPassages, passagesQuery } from './passages.ts';

const most = 30;

/** Search over manuals, questions, policies and glossary in the reader's language; starts with the address's word. */
export const HelpSearch = ({ word = '' }: { word?: string }) => {
  const { t, language } = useTexts('help');
  const [typed, setTyped] = useState(word);
  const wanted = useDeferredValue(typed.trim());
  const { data: passages, isError } = useQuery({ ...passagesQuery(language), enabled: wanted !== '' });
  const results = passages === undefined ? undefined : foundPassages(passages, wanted);
  const state = () => {
    if (wanted === '') return '';
    if (isError) return t('search_failed');
    if (results === undefined) return t('searching');
    return results.length === 0 ? t('no_results', { typed: wanted }) : t('results', { count: results.length });
  };
  return (
    <search className={`${layout.ownLine} ${layout.upTo720} ${classes.search}`}>
      <TextInput
        size="md"
        type="search"
        label={t('search')}
        placeholder={t('search_hint')}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={`${layout.above6} ${typography.note} ${classes.state}`}>
        {state()}
      </p>
      {results?.length === 0 && (
        <p>
          {t('no_results_text')} <Link to="/words">{t('words.search')}</Link>
        </p>
      )}
      {wanted !== '' && results !== undefined && results.length > 0 && (
        <ol className={`${layout.inked} ${classes.results}`}>
          {results.slice(0, most).map(({ path, anchor, page, title, text }) => (
            <li key={`${path}#${anchor}`} className={`${layout.floored} ${layout.padBlock12}`}>
              <p className={typography.label}>{page}</p>
              <Link to={path} hash={anchor}>
                {title}
              </Link>
              <p className={typography.note}>{excerptOf(text, wanted)}</p>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
};
