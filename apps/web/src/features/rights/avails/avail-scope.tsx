import { scopeIds, scopeParts } from '@eigaichi/domain/avails/avail-scope';
import { readAvailSettings, saveAvailSettings } from '@eigaichi/wire/rights/avails';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { dataQuery } from '../../../lib/read-query.ts';
import { useSession } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';

type Settings = AnswerOut<typeof readAvailSettings>['data'];

const Form = ({ settings }: { settings: Settings }) => {
  const { t } = useTexts('avails');
  const mayChange = useSession().abilities.includes('movies.write');
  const [{ id, parts, licensor }, set] = useState(settings);
  const save = useAction(() => callForData(saveAvailSettings, { body: { id, parts, licensor } }), {
    said: t('scope.saved'),
    touches: ['avails'],
  });
  return (
    <form
      className={`${layout.column} ${layout.upTo720}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={typography.note}>{t('scope.lead')}</p>
      <Segmented
        label={t('scope.id')}
        value={id}
        options={scopeIds.map((value) => ({ value, label: value }))}
        onChange={(value) => set((now) => ({ ...now, id: value }))}
      />
      <Checkbox.Group
        label={t('scope.parts')}
        value={parts}
        onChange={(chosen) => set((now) => ({ ...now, parts: scopeParts.filter((part) => chosen.includes(part)) }))}
      >
        <div className={`${layout.wrapMiddle} ${layout.gap8x24} ${layout.above8}`}>
          {scopeParts.map((part) => (
            <Checkbox key={part} value={part} label={t(`scope.part.${part}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={t('scope.licensor')}
        description={t('scope.licensor_hint')}
        maxLength={200}
        value={licensor}
        onChange={(event) => {
          const { value } = event.currentTarget;
          set((now) => ({ ...now, licensor: value }));
        }}
      />
      <p className={typography.hint}>{t('scope.stored', { count: settings.stored })}</p>
      {mayChange && (
        <div>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('scope.save')}
          </Button>
        </div>
      )}
    </form>
  );
};

/** Columns that together name an avail, and the licensor in written files. */
export const AvailScopePart = () => {
  const { t } = useTexts('avails');
  const { data, error } = useQuery(dataQuery(readAvailSettings, {}));
  return (
    <Section title={t('scope.title')}>
      <Waiting data={data} error={error} label={t('scope.waiting')} />
      {data !== undefined && <Form settings={data} />}
    </Section>
  );
};
