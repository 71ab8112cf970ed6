import { mentionedIn } from '@eigaichi/domain/quotes/colleagues/mentions';
import { noteMaxLength } from '@eigaichi/domain/quotes/colleagues/notes';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { addQuoteNote, changeQuoteNote, type listQuoteNotes } from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { useColleagues } from './colleague-queries.ts';
import { MentionField } from './mention-field.tsx';

export type Note = AnswerOut<typeof listQuoteNotes>['data'][number];

export const notesKey = (uuid: string) => ['quotes', 'notes', uuid];

/** Writes a note or changes one of the reader's own; mentioned people are notified. */
export const NoteForm = ({ uuid, note, onDone }: { uuid: string; note?: Note; onDone?: () => void }) => {
  const { t, language } = useTexts('quote_colleagues');
  const client = useQueryClient();
  const people = useColleagues().filter(({ is_self }) => !is_self);
  const [text, layOutText] = useState(note?.text ?? '');
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  // People who were mentioned and have left since stay mentioned.
  const known = [...people, ...(note?.mentions ?? []).filter((old) => !people.some(({ uuid }) => uuid === old.uuid))];
  const save = useMutation({
    mutationFn: () => {
      const body = { note: text, mentions: mentionedIn(text, known) };
      return note === undefined
        ? call(addQuoteNote, { params: { uuid }, body, idempotencyKey: key })
        : call(changeQuoteNote, { params: { uuid, note: note.uuid }, body });
    },
    onSuccess: async () => {
      setKey(crypto.randomUUID());
      notify(t(note === undefined ? 'notes.added' : 'notes.changed'));
      await client.invalidateQueries({ queryKey: notesKey(uuid) });
      setTried(false);
      if (note === undefined) layOutText('');
      onDone?.();
    },
  });
  const label = t(note === undefined ? 'notes.label' : 'notes.change_label');
  const isEmpty = text.trim() === '';
  return (
    <>
      <MentionField
        label={label}
        value={text}
        people={people}
        maxLength={noteMaxLength}
        error={isEmpty && tried ? issueText({ field: 'note', rule: 'required', params: {} }, language, label) : null}
        onChange={layOutText}
      />
      <Refusal of={save.error} />
      <div className={`${layout.line} ${layout.gap8} ${layout.above8}`}>
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() => {
            setTried(true);
            if (!isEmpty) save.mutate();
          }}
        >
          {t(note === undefined ? 'notes.add' : 'notes.save')}
        </Button>
        {onDone !== undefined && (
          <Button variant="subtle" onClick={onDone}>
            {t('actions.cancel')}
          </Button>
        )}
      </div>
    </>
  );
};
