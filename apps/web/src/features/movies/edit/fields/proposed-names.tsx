import type { CreditField } from '@eigaichi/domain/movies/credit-fields';
import { proposeNames } from '@eigaichi/domain/movies/propose-names';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';
import { useKnownPeople } from './people-query.ts';

/** Next to a credit without an English text: requests the reading of unknown names, and proposes the English one. */
export const ProposedNames = ({ name }: { name: CreditField }) => {
  const { t } = useTexts('movie_edit');
  const { draft, type } = useDraftForm();
  const known = useKnownPeople(draft, name);
  const [readings, setReadings] = useState<Readonly<Record<string, string>>>({});
  if (known === undefined || draft.translations.en[name].trim() !== '') return null;
  const { proposal, unread } = proposeNames(draft.translations.ja[name], known, readings);
  return (
    <div className={classes.proposed}>
      {unread.map((person) => (
        <TextInput
          key={person}
          size="xs"
          lang="ja"
          label={t('proposed_name.reading', { name: person })}
          placeholder={t('proposed_name.example')}
          value={readings[person] ?? ''}
          onChange={({ currentTarget: { value } }) => setReadings((now) => ({ ...now, [person]: value }))}
          autoComplete="off"
        />
      ))}
      <div role="status" className={proposal === null ? undefined : `${layout.wrapMiddle} ${classes.meant}`}>
        {proposal !== null && (
          <>
            <span>{t('proposed_name.lead')}</span>
            <Button
              size="compact-sm"
              variant="default"
              lang="en"
              aria-label={t('proposed_name.take_of', { name: proposal })}
              onClick={() => {
                // The button disappears with the proposal, so the focus moves to the field.
                document.querySelector<HTMLElement>(`[data-field="translations.en.${name}"] input`)?.focus();
                type(`translations.en.${name}`, proposal);
              }}
            >
              {proposal}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
