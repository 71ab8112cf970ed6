import {
  type IdentifierLevel,
  identifierLevels,
  mostIdentifiers,
  titleIdentifiersInput,
} from '@eigaichi/domain/movies/title-identifiers';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { issuesOf } from '@eigaichi/domain/shared/issue';
import { saveTitleIdentifiers } from '@eigaichi/wire/movies/title-identifiers';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { FormActions } from '../../../../lib/form-actions.tsx';
import { useAction } from '../../../../lib/use-act.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { Modal } from '../../../../ui/modal.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import typography from '../../../../ui/typography.module.css';
import { type Movie, movieQuery } from '../../queries.ts';
import { errorText, type FieldIssue, goToField } from '../field-errors.ts';
import { RecordList } from '../fields/record-list.tsx';

type Line = {
  readonly identifier_level: IdentifierLevel;
  readonly identifier_name: string;
  readonly eidr_number: string;
  readonly isan_number: string;
};

const newLine: Line = { identifier_level: 'edit', identifier_name: '', eidr_number: '', isan_number: '' };

const linesOf = ({ identifiers }: Movie): Line[] =>
  identifiers.map(({ eidr_number, isan_number, ...named }) => ({
    ...named,
    eidr_number: eidr_number ?? '',
    isan_number: isan_number ?? '',
  }));

/** Broken rules of the typed lines, at their places in the request. */
const issuesIn = (lines: readonly Line[]): FieldIssue[] => {
  const parsed = titleIdentifiersInput.safeParse(lines, { reportInput: true });
  return parsed.success
    ? []
    : issuesOf(parsed.error).map((issue) => ({ ...issue, field: `identifiers.${issue.field}` }));
};

const texts = ['identifier_name', 'eidr_number', 'isan_number'] as const;

type LineProps = {
  readonly line: Line;
  readonly at: number;
  readonly onLine: (line: Line) => void;
  readonly issues: readonly FieldIssue[];
};

const LineFields = ({ line, at, onLine, issues }: LineProps) => {
  const { language } = useTexts();
  const level = fieldLabel('identifier_level', language);
  return (
    <div className={`${layout.grid} ${layout.gap14x20}`}>
      <Segmented
        label={level}
        value={line.identifier_level}
        options={identifierLevels.map(({ code, label }) => ({ value: code, label: label[language] }))}
        onChange={(identifier_level) => onLine({ ...line, identifier_level })}
      />
      {texts.map((name) => (
        <div key={name} data-field={`identifiers.${at}.${name}`}>
          <TextInput
            label={fieldLabel(name, language)}
            value={line[name]}
            maxLength={200}
            autoComplete="off"
            withAsterisk={name === 'identifier_name'}
            onChange={(event) => onLine({ ...line, [name]: event.currentTarget.value })}
            error={errorText(issues, `identifiers.${at}.${name}`, language, fieldLabel(name, language))}
          />
        </div>
      ))}
    </div>
  );
};

const IdentifiersForm = ({ movie, onClose }: { movie: Movie; onClose: () => void }) => {
  const { t } = useTexts('movie_edit');
  const [lines, setLines] = useState(() => linesOf(movie));
  // The version that these lines were read at: a later read of the title doesn't change it (D30).
  const [version] = useState(movie.identifiers_version);
  const [asked, setAsked] = useState(false);
  const save = useAction(
    () =>
      call(saveTitleIdentifiers, {
        params: { uuid: movie.uuid },
        body: { identifiers: lines, version },
      }),
    { said: t('identifiers.saved'), onDone: onClose, quiet: true, touches: ['movies'] },
  );
  const broken = issuesIn(lines);
  const refused: readonly FieldIssue[] = isApiError(save.error) ? save.error.errors : [];
  const issues = asked && broken.length > 0 ? broken : refused;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    const [first] = broken;
    if (first === undefined) save.mutate();
    else goToField(first.field);
  };
  const change = (next: Line[]) => {
    save.reset();
    setLines(next);
  };
  return (
    <form onSubmit={submit} noValidate className={layout.grid}>
      <p className={typography.note}>{t('identifiers.lead')}</p>
      <Refusal of={save.error} fieldsShown />
      <div>
        <RecordList
          count={lines.length}
          none={t('identifiers.none')}
          add={t('identifiers.add')}
          nameOf={(number) => t('identifiers.line', { number })}
          most={mostIdentifiers}
          onAdd={() => change([...lines, newLine])}
          onRemove={(at) => change(lines.filter((_, place) => place !== at))}
        >
          {(at) => {
            const line = lines[at];
            if (line === undefined) return null;
            const set = (next: Line) => change(lines.map((one, place) => (place === at ? next : one)));
            return <LineFields line={line} at={at} onLine={set} issues={issues} />;
          }}
        </RecordList>
      </div>
      <FormActions busy={save.isPending} onClose={onClose} />
    </form>
  );
};

/** Identifiers of a title's editions and masters; saved separately from the form (D54). */
export const IdentifiersDialog = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  const { t } = useTexts('movie_edit');
  const { data, error } = useQuery(movieQuery(uuid));
  return (
    <Modal opened onClose={onClose} title={t('identifiers.title')} size={640}>
      {data === undefined ? (
        <Waiting error={error} label={t('messages.loading_title')} shape="form" />
      ) : (
        <IdentifiersForm movie={data} onClose={onClose} />
      )}
    </Modal>
  );
};
