import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button, Select } from '@mantine/core';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './assign-files.module.css';
import { type Assigning, unfilledItems } from './assign-files.tsx';
import { ProposedName } from './proposed-name.tsx';
import type { Item } from './queries.ts';
import { useEntryText } from './use-entry-text.ts';

const AssignedFile = ({
  one,
  items,
  assigning,
}: {
  one: Assigning['batch'][number];
  items: readonly Item[];
  assigning: Assigning;
}) => {
  const { t, language } = useTexts('deliveries');
  const words = useEntryText();
  const open = unfilledItems(items, []);
  return (
    <li className={`${layout.wrapMiddle} ${classes.file}`}>
      <span className={classes.name}>{one.file.name}</span>
      <Select
        size="xs"
        className={classes.entry ?? ''}
        aria-label={t('assign.entry_for', { name: one.file.name })}
        placeholder={t('assign.choose')}
        data={open.map((each) => ({ value: each.uuid, label: words(each).name }))}
        value={one.item}
        onChange={(chosen) => {
          const item = open.find(({ uuid }) => uuid === chosen);
          if (item !== undefined) assigning.assign(one.file, item);
        }}
      />
      <Button
        size="xs"
        variant="subtle"
        color="ink"
        aria-label={labelled(t('assign.leave_out'), one.file.name, language)}
        onClick={() => assigning.leaveOut(one.file)}
      >
        {t('assign.leave_out')}
      </Button>
      {!isFileName(one.file.name) && (
        <div className={classes.rename}>
          <ProposedName name={one.file.name} value={one.name} onChange={(name) => assigning.rename(one.file, name)} />
        </div>
      )}
    </li>
  );
};

/** Files about to be sent, each next to its entry. */
export const AssignFiles = ({ items, assigning }: { items: readonly Item[]; assigning: Assigning }) => {
  const { t } = useTexts('deliveries');
  const { batch, sendAll } = assigning;
  const ready = batch.filter(({ item }) => item !== null).length;
  const named = batch.every(({ name }) => isFileName(name));
  return (
    <section className={classes.batch} aria-label={t('assign.title')}>
      <p className={typography.bold}>{t('assign.title')}</p>
      <p className={`${layout.above2} ${layout.below6} ${typography.note}`}>
        {t(ready < batch.length ? 'assign.open' : 'assign.text')}
      </p>
      <ul className={classes.list}>
        {batch.map((one) => (
          <AssignedFile
            key={`${one.file.name} ${one.file.size} ${one.file.lastModified}`}
            one={one}
            items={items}
            assigning={assigning}
          />
        ))}
      </ul>
      <Button size="xs" disabled={ready === 0 || !named} onClick={sendAll}>
        {t('assign.send', { count: ready })}
      </Button>
    </section>
  );
};
