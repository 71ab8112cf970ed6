import type { ScreeningNoteScope } from '@eigaichi/domain/screeners/screening-input';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { addScreeningNote, removeScreeningNote } from '@eigaichi/wire/screeners/viewing';
import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import classes from './player.module.css';
import type { Viewing } from './viewing-session.ts';

type Place = { readonly position: () => number; readonly seek: (to: number) => void };

const timeOf = (seconds: number): string => timeOfSeconds(Math.floor(seconds));

const NoteForm = ({
  viewing,
  at,
  onNotes,
}: {
  viewing: Viewing;
  at: Place;
  onNotes: (notes: Viewing['notes']) => void;
}) => {
  const { t } = useTexts('screening');
  const [text, layOutText] = useState('');
  const [scope, setScope] = useState<ScreeningNoteScope>('private');
  const write = useAction(
    () =>
      call(addScreeningNote, {
        params: { uuid: viewing.uuid },
        body: { at_seconds: at.position(), scope, text },
      }),
    {
      said: t(scope === 'provider' ? 'notes.sent' : 'notes.saved'),
      onDone: ({ data }) => {
        onNotes(data);
        layOutText('');
      },
    },
  );
  return (
    <form
      className={`${layout.cells} ${layout.gap12} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate();
      }}
    >
      <Segmented
        label={t('notes.scope')}
        value={scope}
        options={viewing.note_scopes.map((value) => ({ value, label: t(`notes.scopes.${value}`) }))}
        onChange={setScope}
      />
      <Textarea
        label={t('notes.text')}
        description={t(`notes.about.${scope}`)}
        value={text}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => layOutText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" disabled={text.trim() === ''} loading={write.isPending}>
          {t(scope === 'provider' ? 'notes.send' : 'notes.add')}
        </Button>
      </div>
    </form>
  );
};

const RemoveNote = ({
  viewing,
  note,
  onNotes,
}: {
  viewing: Viewing;
  note: Viewing['notes'][number];
  onNotes: (notes: Viewing['notes']) => void;
}) => {
  const { t } = useTexts('screening');
  const remove = useAction(() => call(removeScreeningNote, { params: { uuid: viewing.uuid, note: note.uuid } }), {
    said: t('notes.removed'),
    onDone: ({ data }) => onNotes(data),
  });
  return (
    <Button
      variant="subtle"
      color="ink"
      size="compact-xs"
      loading={remove.isPending}
      aria-label={t('notes.remove_at', { time: timeOf(note.at_seconds) })}
      onClick={() => remove.mutate()}
    >
      {t('actions.delete_brief')}
    </Button>
  );
};

/** Notes at timecodes, and questions to the provider. */
export const NotesPanel = ({ viewing, at }: { viewing: Viewing; at: Place }) => {
  const { t } = useTexts('screening');
  const [notes, setNotes] = useState(viewing.notes);
  return (
    <Section title={t('notes.title')}>
      <NoteForm viewing={viewing} at={at} onNotes={setNotes} />
      {notes.length === 0 && <p className={typography.lead}>{t('notes.none')}</p>}
      <ol className={`${layout.cells} ${layout.gap8}`}>
        {notes.map((note) => (
          <li key={note.uuid} className={`${layout.floored} ${layout.padBlock8} ${layout.fromStart} ${classes.note}`}>
            <UnstyledButton
              className={classes.time}
              aria-label={t('notes.go', { time: timeOf(note.at_seconds) })}
              onClick={() => at.seek(note.at_seconds)}
            >
              {timeOf(note.at_seconds)}
            </UnstyledButton>
            <span>
              {note.text}{' '}
              <span className={typography.small}>{note.is_own ? t(`notes.scopes.${note.scope}`) : note.person}</span>
              {note.answer !== null && (
                <span className={`${layout.ownLine} ${layout.above4} ${classes.answer}`}>
                  <span className={typography.small}>{t('notes.answer')}</span> {note.answer}
                </span>
              )}
            </span>
            {note.is_removable && <RemoveNote viewing={viewing} note={note} onNotes={setNotes} />}
          </li>
        ))}
      </ol>
    </Section>
  );
};
