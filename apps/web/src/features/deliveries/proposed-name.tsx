import { isFileName, suggestedFileName, titleWord } from '@eigaichi/domain/deliveries/file-name';
import { textsOfEntry } from '@eigaichi/domain/deliveries/guess-entry';
import { TextInput } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import type { DeliveryMovie, Item } from './queries.ts';

/** Proposed name for a file whose own breaks the rule (D32): title, entry, usable rest of its name; '' if none. */
export const proposedName = (
  name: string,
  { movie, item, inUse }: { movie: DeliveryMovie['movie']; item: Item | undefined; inUse: readonly string[] },
): string =>
  suggestedFileName(name, [titleWord(movie), ...(item === undefined ? [] : textsOfEntry(item))], inUse) ?? '';

/** The same bytes under another name; nothing is copied. */
export const renamed = (file: File, name: string): File =>
  name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });

/** The proposed, editable name for sending a file. */
export const ProposedName = ({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const { t } = useTexts('deliveries');
  return (
    <TextInput
      size="xs"
      className={`${layout.full} ${layout.upTo420}`}
      label={t('proposed.label')}
      aria-label={t('proposed.of', { name })}
      description={t('proposed.why')}
      value={value}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isFileName(value) ? undefined : t('name_rule')}
    />
  );
};
