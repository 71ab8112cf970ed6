import { type BulkColumn, bulkLabel } from '@eigaichi/domain/movies/bulk-columns';
import { expectationOf } from '@eigaichi/domain/movies/bulk-expectations';
import { entriesOf, entriesText } from '@eigaichi/domain/movies/bulk-syntax';
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';

const hasLines = ({ kind, rules }: BulkColumn) =>
  ['videos', 'subtitles', 'prices', 'awards', 'histories'].includes(kind) || (rules?.kind === 'text' && rules.lines);

export { hasLines };

const hasEntries = ({ kind, rules }: BulkColumn) => kind === 'ids' || rules?.kind === 'options';

/** One cell as a labelled field, with its expected format below, or dropdowns for choices. */
export const CellField = ({
  column,
  value,
  choices,
  error,
  label,
  onChange,
}: {
  column: BulkColumn;
  value: string;
  choices: readonly string[];
  error: string | undefined;
  label?: string;
  onChange: (text: string) => void;
}) => {
  const { language } = useTexts();
  const expected = expectationOf(column, language);
  const common = {
    label: label ?? bulkLabel(column.key, language),
    // A dropdown already shows the choices.
    description: expected === '' || hasEntries(column) || choices.length > 0 ? undefined : expected,
    error,
  };
  // A typed or pasted value outside the choices is listed with them, so that it is visible and can be replaced.
  const offered = (texts: readonly string[]) => [...new Set([...choices, ...texts.filter((text) => text !== '')])];
  if (hasEntries(column)) {
    const entries = entriesOf(value);
    return (
      <MultiSelect
        {...common}
        searchable
        data={offered(entries)}
        value={entries}
        onChange={(chosen) => onChange(entriesText(chosen))}
      />
    );
  }
  if (hasLines(column))
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (choices.length > 0)
    return (
      <Select
        {...common}
        searchable
        clearable
        data={offered([value])}
        value={value === '' ? null : value}
        onChange={(text) => onChange(text ?? '')}
      />
    );
  return <TextInput {...common} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
};
