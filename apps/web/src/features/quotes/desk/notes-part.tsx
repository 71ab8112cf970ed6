import { deskNoteMaxLength } from '@eigaichi/domain/quotes/desk/desk-notes';
import { addQuoteNote, listQuoteNotes } from '@eigaichi/wire/quotes/desk/quote-desk';
import { Button, Textarea } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Lang } from '../../../ui/lang.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import typography from '../../../ui/typography.module.css';
import classes from './notes-part.module.css';

const perPage = 10;

const notesKey = (uuid: string) => ['quotes', 'notes', uuid];

const useNotes = (uuid: string) =>
  useInfiniteQuery({
    queryKey: notesKey(uuid),
    queryFn: ({ pageParam, signal }) =>
      call(listQuoteNotes, { params: { uuid }, query: { per: perPage, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

const Writing = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('quote_desk');
  const language = useLanguage();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const add = useMutation({
    mutationFn: () => call(addQuoteNote, { params: { uuid }, body: { note }, idempotencyKey: key }),
    onSuccess: () => {
      setNote('');
      setKey(crypto.randomUUID());
      tell(t('notes.added'));
      return client.invalidateQueries({ queryKey: notesKey(uuid) });
    },
  });
  return (
    <>
      <Textarea
        label={t('notes.label')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={deskNoteMaxLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {add.error !== null && <RefusalBox title={refusalText(add.error, language)} />}
      <Button
        variant="default"
        className={classes.add ?? ''}
        loading={add.isPending}
        onClick={() => {
          if (note.trim() !== '') add.mutate();
        }}
      >
        {t('notes.add')}
      </Button>
    </>
  );
};

/** What staff note on the quote for each other (D37c): neither party ever reads it. */
export const NotesPart = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('quote_desk');
  const language = useLanguage();
  const mayWrite = useSession().abilities.includes('quotes.manage');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(uuid);
  const notes = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section title={t('notes.title')} small>
      <p className={classes.lead}>{t('notes.lead')}</p>
      {error !== null && <RefusalBox title={refusalText(error, language)} />}
      {mayWrite && <Writing uuid={uuid} />}
      {notes.length > 0 && (
        <ol className={classes.notes} aria-label={t('notes.title')}>
          {notes.map((note) => (
            <li key={note.uuid}>
              <p className={classes.text}>
                <Lang>{note.text}</Lang>
              </p>
              <p className={typography.small}>
                <Lang>{note.author}</Lang>
                {` · ${formatMoment(note.created_at, language)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notes.older')}
        </Button>
      )}
    </Section>
  );
};
