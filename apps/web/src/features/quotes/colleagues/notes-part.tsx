import { mentionRuns } from '@eigaichi/domain/quotes/colleagues/mentions';
import { deleteQuoteNote, listQuoteNotes } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { type Note, NoteForm, notesKey } from './note-form.tsx';

const perPage = 10;

const useNotes = (uuid: string) =>
  useInfiniteQuery({
    queryKey: notesKey(uuid),
    queryFn: ({ pageParam, signal }) =>
      call(listQuoteNotes, { params: { uuid }, query: { per: perPage, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

const OwnNoteActs = ({ uuid, note, onChange }: { uuid: string; note: Note; onChange: () => void }) => {
  const { t, language } = useTexts('quote_colleagues');
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const remove = useAction(() => call(deleteQuoteNote, { params: { uuid, note: note.uuid } }), {
    said: t('notes.deleted'),
    onDone: () => client.invalidateQueries({ queryKey: notesKey(uuid) }),
  });
  const at = formatMoment(note.created_at, language);
  return (
    <span className={layout.inlineFlex}>
      <Button variant="subtle" size="compact-xs" aria-label={t('notes.change_named', { at })} onClick={onChange}>
        {t('actions.edit')}
      </Button>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('notes.delete_named', { at })}
        onClick={() => setAsks(true)}
      >
        {t('actions.delete_brief')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('notes.delete_title')}
        confirm={t('actions.delete_brief')}
        grave
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsks(false)}
      >
        {t('notes.delete_text')}
      </ConfirmDialog>
    </span>
  );
};

const ShownNote = ({ uuid, note, mayWrite }: { uuid: string; note: Note; mayWrite: boolean }) => {
  const { t, language } = useTexts('quote_colleagues');
  const [changing, setChanging] = useState(false);
  if (changing) return <NoteForm uuid={uuid} note={note} onDone={() => setChanging(false)} />;
  return (
    <>
      <p className={`${typography.anywhere} ${typography.size14} ${typography.lines}`}>
        {mentionRuns(note.text, note.mentions).map(({ at, text, person }) => {
          const Run = person === null ? 'span' : 'strong';
          return (
            <Run key={at}>
              <Lang>{text}</Lang>
            </Run>
          );
        })}
      </p>
      <p className={typography.small}>
        <Lang>{note.author}</Lang>
        {` · ${formatMoment(note.created_at, language)}`}
        {note.changed_at !== null && ` · ${t('notes.was_changed')}`}{' '}
        {mayWrite && note.is_own && <OwnNoteActs uuid={uuid} note={note} onChange={() => setChanging(true)} />}
      </p>
    </>
  );
};

/** Scrolls to the notes for readers who follow a mention's link. */
const useArrival = (isReady: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReady && window.location.hash === '#notes') place.current?.scrollIntoView({ block: 'start' });
  }, [isReady]);
  return place;
};

/**
 * Colleagues' notes on the quote (D14i, D37c); no one else ever reads them. The last person in a company still reads
 * them but adds none.
 */
export const NotesPart = ({ uuid, mayWrite, isAlone }: { uuid: string; mayWrite: boolean; isAlone: boolean }) => {
  const { t } = useTexts('quote_colleagues');
  const isStaff = roleOf(useSession()) === 'manager';
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(uuid);
  const notes = data?.pages.flatMap((page) => page.data) ?? [];
  const place = useArrival(data !== undefined);
  if (isAlone && notes.length === 0) return null;
  return (
    <div id="notes" ref={place}>
      <Section title={t('notes.title')} small>
        <p className={`${layout.padBottom8} ${typography.hint}`}>
          {t(isStaff ? 'notes.lead_staff' : 'notes.lead_company')}
        </p>
        <Refusal of={error} />
        {mayWrite && !isAlone && <NoteForm uuid={uuid} />}
        {notes.length > 0 && (
          <ol className={layout.above16} aria-label={t('notes.title')}>
            {notes.map((note) => (
              <li key={note.uuid} className={`${layout.ruled} ${layout.padBlock8}`}>
                <ShownNote uuid={uuid} note={note} mayWrite={mayWrite} />
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
    </div>
  );
};
