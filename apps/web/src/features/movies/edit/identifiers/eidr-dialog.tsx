import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { lookUpEidr } from '@eigaichi/wire/movies/title-identifiers';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../../../../lib/api.ts';
import { FormActions } from '../../../../lib/form-actions.tsx';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Waiting } from '../../../../lib/waiting.tsx';
import { Lang } from '../../../../ui/lang.tsx';
import layout from '../../../../ui/layout.module.css';
import { Modal } from '../../../../ui/modal.tsx';
import typography from '../../../../ui/typography.module.css';
import { textAt } from '../draft-paths.ts';
import { useDraftForm } from '../fields/draft-form.ts';
import { useChangeValueText } from '../value-text.ts';
import { type Fact, factsFor } from './eidr-facts.ts';

const recordQuery = (eidr_number: string) => ({
  queryKey: ['movies', 'eidr', eidr_number],
  queryFn: ({ signal }: { signal: AbortSignal }) => callForData(lookUpEidr, { body: { eidr_number }, signal }),
  staleTime: 10 * 60_000,
  retry: false,
});

const Facts = ({ facts, onClose }: { facts: readonly Fact[]; onClose: () => void }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const valueText = useChangeValueText();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    facts.filter(({ path }) => textAt(form.draft, path) === '').map(({ path }) => path),
  );
  const take = () => {
    for (const { path, value } of facts) if (chosen.includes(path)) form.type(path, value);
    onClose();
  };
  const toggle = (path: string, on: boolean) =>
    setChosen((paths) => (on ? [...paths, path] : paths.filter((other) => other !== path)));
  if (facts.length === 0) return <p className={typography.lead}>{t('eidr.nothing')}</p>;
  return (
    <>
      <p className={typography.note}>{t('eidr.lead')}</p>
      <ul className={`${layout.grid} ${layout.gap12}`}>
        {facts.map(({ path, value }) => {
          const now = textAt(form.draft, path);
          return (
            <li key={path}>
              <Checkbox
                label={fieldLabel(path, language)}
                description={
                  <>
                    <Lang>{valueText(path, value)}</Lang>
                    {now !== '' && (
                      <>
                        {t('labels.dot')}
                        {t('eidr.now')} <Lang>{valueText(path, now)}</Lang>
                      </>
                    )}
                  </>
                }
                checked={chosen.includes(path)}
                onChange={(event) => toggle(path, event.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
      <FormActions
        busy={false}
        confirm={t('eidr.take')}
        disabled={chosen.length === 0}
        onSend={take}
        onClose={onClose}
      />
    </>
  );
};

/** Facts of an EIDR from the registry, accepted into the form one by one (D54). */
export const EidrDialog = ({ eidr, onClose }: { eidr: string; onClose: () => void }) => {
  const { t } = useTexts('movie_edit');
  const form = useDraftForm();
  const { data, error } = useQuery(recordQuery(eidr));
  return (
    <Modal opened onClose={onClose} title={t('eidr.title')} size={560}>
      {data === undefined ? (
        <Waiting error={error} label={t('eidr.waiting')} shape="form" />
      ) : (
        <Facts facts={factsFor(data, form.draft)} onClose={onClose} />
      )}
    </Modal>
  );
};
