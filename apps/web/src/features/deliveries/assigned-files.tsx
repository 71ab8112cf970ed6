import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import { missingPlaceReason } from '@eigaichi/domain/deliveries/file-places';
import { bracketed, labelled } from '@eigaichi/domain/shared/punctuation';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './assign-files.module.css';
import type { Assigning } from './assign-files.tsx';
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
  return (
    <li className={`${layout.wrapMiddle} ${classes.file}`}>
      <span className={`${typography.anywhere} ${typography.size13} ${classes.name}`}>{one.file.name}</span>
      {one.choices.length === 0 ? (
        <p className={`${layout.grow} ${typography.warning} ${classes.entry}`}>
          {t(`assign.none.${missingPlaceReason(one.name, items)}`)}
        </p>
      ) : (
        <Select
          size="xs"
          className={`${layout.grow} ${classes.entry}`}
          aria-label={t('assign.entry_for', { name: one.file.name })}
          placeholder={t('assign.choose')}
          searchable={one.choices.some(({ unlisted }) => unlisted !== null)}
          data={one.choices.map(({ id, entry, replaces, unlisted }) => {
            const { name } = words(entry);
            if (unlisted !== null) return { value: id, label: bracketed(name, t('assign.unlisted'), language) };
            const replacing = replaces !== null && t('assign.replaces', { name: replaces.name });
            return { value: id, label: replacing ? bracketed(replacing, name, language) : name };
          })}
          value={one.place?.id ?? null}
          onChange={(chosen) => {
            const place = one.choices.find(({ id }) => id === chosen);
            if (place !== undefined) assigning.assign(one.file, place);
          }}
        />
      )}
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

/** Files about to be sent, each next to its place. Replacements are confirmed first. */
export const AssignFiles = ({ items, assigning }: { items: readonly Item[]; assigning: Assigning }) => {
  const { t } = useTexts('deliveries');
  const { batch, sendAll } = assigning;
  const [asking, setAsking] = useState(false);
  const ready = batch.filter(({ place }) => place !== null).length;
  const replacements = batch.flatMap(({ name, place }) =>
    place === null || place.replaces === null ? [] : [{ id: place.id, name, earlier: place.replaces.name }],
  );
  const close = () => setAsking(false);
  const named = batch.every(({ name }) => isFileName(name));
  return (
    <section className={`${layout.above12} ${layout.below20} ${classes.batch}`} aria-label={t('assign.title')}>
      <p className={typography.bold}>{t('assign.title')}</p>
      <p className={`${layout.above2} ${layout.below6} ${typography.note}`}>
        {t(ready < batch.length ? 'assign.open' : 'assign.text')}
      </p>
      <ul className={layout.below10}>
        {batch.map((one) => (
          <AssignedFile
            key={`${one.file.name} ${one.file.size} ${one.file.lastModified}`}
            one={one}
            items={items}
            assigning={assigning}
          />
        ))}
      </ul>
      <Button
        size="xs"
        disabled={ready === 0 || !named}
        onClick={replacements.length === 0 ? sendAll : () => setAsking(true)}
      >
        {t('assign.send', { count: ready })}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('assign.sure', { count: replacements.length })}
        confirm={t('assign.send', { count: ready })}
        onConfirm={() => {
          close();
          sendAll();
        }}
        onClose={close}
      >
        <ul className={typography.anywhere}>
          {replacements.map((each) => (
            <li key={each.id}>{t('assign.replacement', each)}</li>
          ))}
        </ul>
        {t('assign.sure_text')}
      </ConfirmDialog>
    </section>
  );
};
