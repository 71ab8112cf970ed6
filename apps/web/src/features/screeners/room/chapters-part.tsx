import { maxChapterNameLength, maxChapters } from '@eigaichi/domain/screeners/chapters';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { secondsOfTime, timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { changeChapters } from '@eigaichi/wire/screeners/screeners';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { type Screener, useRoomChange } from './queries.ts';
import classes from './screening-tab.module.css';

/** A chapter as typed: the time as `00:12:30`. */
type Typed = { readonly key: string; readonly time: string; readonly ja: string; readonly en: string };

const typedOf = ({ chapters }: Screener): Typed[] =>
  chapters.map(({ at_seconds, name }) => ({
    key: crypto.randomUUID(),
    time: timeOfSeconds(Math.floor(at_seconds)),
    ...name,
  }));

/** The second that a text names, or null. A chapter whose time is unchanged retains its fraction. */
const secondOf = (text: string, { chapters }: Screener): number | null => {
  const untouched = chapters.find(({ at_seconds }) => timeOfSeconds(Math.floor(at_seconds)) === text);
  if (untouched !== undefined) return untouched.at_seconds;
  try {
    return secondsOfTime(text.trim());
  } catch {
    return null;
  }
};

type RowProps = {
  readonly typed: Typed;
  readonly place: number;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<Typed>) => void;
  readonly onRemove: () => void;
};

const Row = ({ typed, place, errorOf, onChange, onRemove }: RowProps) => {
  const { t, language } = useTexts('screening');
  const field = (name: 'time' | 'ja' | 'en', path: string) => ({
    label: fieldLabel(path, language),
    value: typed[name],
    error: errorOf(path),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <li className={`${layout.cells} ${layout.gap8x12} ${layout.fromEnd} ${classes.chapter}`}>
      <TextInput placeholder="00:00:00" maxLength={8} {...field('time', `chapters.${place}.at_seconds`)} />
      <TextInput lang="ja" maxLength={maxChapterNameLength} {...field('ja', `chapters.${place}.name.ja`)} />
      <TextInput lang="en" maxLength={maxChapterNameLength} {...field('en', `chapters.${place}.name.en`)} />
      <Button
        variant="subtle"
        color="ink"
        size="xs"
        aria-label={labelled(t('actions.delete_brief'), `${typed.time} ${typed[language]}`, language)}
        onClick={onRemove}
      >
        {t('actions.delete_brief')}
      </Button>
    </li>
  );
};

/** Chapters of a film: initially those of its file, then as edited by the provider (D24d). */
export const ChaptersPart = ({ screener }: { screener: Screener }) => {
  const { t, language } = useTexts('screening');
  const [draft, setDraft] = useState<readonly Typed[] | null>(null);
  const [badTimes, setBadTimes] = useState<ReadonlySet<string>>(new Set());
  const [stored] = useState(() => ({ typed: typedOf(screener), version: screener.chapters_version }));
  const rows = draft ?? (stored.version === screener.chapters_version ? stored.typed : typedOf(screener));
  const save = useRoomChange((chapters: { at_seconds: number; name: { ja: string; en: string } }[]) =>
    call(changeChapters, {
      params: { uuid: screener.uuid },
      body: { version: screener.chapters_version, chapters },
    }),
  );
  const issues = isApiError(save.error, 'invalid') ? save.error.errors : [];
  const errorOf = (row: Typed) => (path: string) =>
    path.endsWith('at_seconds') && badTimes.has(row.key)
      ? issueText({ field: path, rule: 'time_text', params: {} }, language, fieldLabel(path, language))
      : issues.find(({ field }) => field === path)?.message;
  const submit = () => {
    const seconds = rows.map(({ time }) => secondOf(time, screener));
    setBadTimes(new Set(rows.filter((_, at) => seconds[at] === null).map(({ key }) => key)));
    if (seconds.includes(null)) return;
    const chapters = rows.map(({ ja, en }, at) => ({ at_seconds: seconds[at] ?? 0, name: { ja, en } }));
    save.mutate(chapters, {
      onSuccess: () => {
        setDraft(null);
        notify(t('tab.chapters_saved'));
      },
    });
  };
  const blank = { key: crypto.randomUUID(), time: '', ja: '', en: '' };
  return (
    <Section title={t('player.chapters')} level={3}>
      <p className={typography.small}>{t('tab.chapters_about')}</p>
      <ul className={`${layout.cells} ${layout.gap12} ${layout.below12} ${classes.files}`}>
        {rows.map((row, place) => (
          <Row
            key={row.key}
            typed={row}
            place={place}
            errorOf={errorOf(row)}
            onChange={(change) => setDraft(rows.map((one) => (one === row ? { ...one, ...change } : one)))}
            onRemove={() => setDraft(rows.filter((one) => one !== row))}
          />
        ))}
      </ul>
      {issues.length === 0 && <Refusal of={save.error} />}
      <div className={layout.centred}>
        {rows.length < maxChapters && (
          <Button variant="default" size="xs" onClick={() => setDraft([...rows, blank])}>
            {t('tab.add_chapter')}
          </Button>
        )}
        <Button size="xs" disabled={draft === null} loading={save.isPending} onClick={submit}>
          {t('tab.save_chapters')}
        </Button>
      </div>
    </Section>
  );
};
