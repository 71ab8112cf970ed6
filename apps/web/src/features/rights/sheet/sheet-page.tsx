import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { ProviderChooser, ProviderHeading } from '../../desk/provider-chooser.tsx';
import { SheetEffects } from './sheet-effects.tsx';
import { SheetRows } from './sheet-rows.tsx';
import { SheetExport, SheetStart } from './sheet-start.tsx';
import { SheetTexts } from './sheet-words.tsx';
import { type RightsOwner, type RightsSheet, useRightsSheet } from './use-rights-sheet.ts';

const Result = ({ sheet }: { sheet: RightsSheet }) => {
  const { t } = useTexts('offer');
  const { saved } = sheet;
  if (saved === null) return null;
  const open = saved.counts.refused + saved.counts.held;
  return (
    <div
      className={`${layout.wrapMiddle} ${layout.gap12} ${layout.above12} ${layout.pad12x16} ${layout.washed}`}
      role="status"
    >
      <strong>{saved.saved ? t('sheet.saved', { count: saved.titles }) : t('sheet.saved_none')}</strong>
      {open > 0 && (
        <Button size="xs" variant="default" onClick={sheet.storeUnsaved}>
          {t('sheet.left')}
        </Button>
      )}
    </div>
  );
};

const SaveBar = ({ sheet }: { sheet: RightsSheet }) => {
  const { t, language } = useTexts('offer');
  const { checked, save } = sheet;
  const broken = checked?.counts.refused ?? 0;
  const good = checked === null ? 0 : checked.counts.added + checked.counts.changed + checked.counts.removed;
  return (
    <div className={`${layout.cells} ${layout.gap12} ${layout.above12}`}>
      {sheet.checkError !== null && (
        <RefusalBox title={t('sheet.check_failed')}>{refusalText(sheet.checkError, language)}</RefusalBox>
      )}
      {broken > 0 && <RefusalBox title={t('sheet.broken', { count: broken })} />}
      <Refusal of={save.error} />
      <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.below12}`}>
        {broken === 0 ? (
          <Button loading={save.isPending} onClick={() => save.mutate(false)}>
            {t('sheet.save_all')}
          </Button>
        ) : (
          good > 0 && (
            <Button loading={save.isPending} onClick={() => save.mutate(true)}>
              {t('sheet.save_good', { count: good })}
            </Button>
          )
        )}
      </div>
    </div>
  );
};

const Work = ({ whose }: { whose: RightsOwner }) => {
  const { t } = useTexts(['offer', 'pages']);
  const session = useSession();
  const sheet = useRightsSheet(session.user?.uuid ?? '', whose);
  return (
    <>
      <SheetStart sheet={sheet} />
      <Section title={t('labels.rows', { count: sheet.rows.length })}>
        <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.below12}`}>
          <span>{t('sheet.mode')}</span>
          <Segmented
            label={t('sheet.mode')}
            value={sheet.mode}
            options={[
              { value: 'replace', label: t('sheet.replace') },
              { value: 'add', label: t('sheet.add') },
            ]}
            onChange={sheet.setMode}
          />
        </div>
        {sheet.rows.length === 0 && <p className={`${layout.padBlock16} ${typography.body}`}>{t('sheet.empty')}</p>}
        {sheet.rows.length > 0 && <SheetRows sheet={sheet} />}
        <div className={`${layout.wrapMiddle} ${layout.gap8x12} ${layout.below12}`}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={sheet.addRow}
          >
            {t('sheet.add_row')}
          </Button>
          {sheet.rows.length > 1 && (
            <Button size="xs" variant="default" onClick={sheet.fillRows}>
              {t('sheet.fill')}
            </Button>
          )}
          {sheet.rows.length > 0 && (
            <Button size="xs" variant="subtle" onClick={() => sheet.put([])}>
              {t('actions.clear_table')}
            </Button>
          )}
        </div>
        <Result sheet={sheet} />
        {sheet.rows.length > 0 && sheet.saved === null && <SaveBar sheet={sheet} />}
      </Section>
      {whose === 'own' && (
        <p className={layout.below16}>
          <Link to="/ch/movies/avails">{t('avails', { ns: 'pages' })}</Link>
        </p>
      )}
      <SheetTexts unknown={sheet.saved === null ? (sheet.checked?.unknown ?? []) : []} />
      {sheet.checked !== null && sheet.saved === null && <SheetEffects checked={sheet.checked} />}
    </>
  );
};

type Chosen = { readonly whose: RightsOwner; readonly name: string | null };

/** `/ch/movies/rights`: bulk edit of offers and licences; staff first choose one provider or all. */
export const RightsSheetPage = () => {
  const { t } = useTexts(['offer', 'movie_edit']);
  const session = useSession();
  const isStaff = roleOf(session) === 'manager';
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useTitle('movie_rights');
  const leadOf = () => {
    if (!isStaff) return t('sheet.lead');
    return chosen?.whose === 'all' ? `${t('sheet.lead_staff')} ${t('sheet.lead_manager')}` : t('sheet.lead_staff');
  };
  return (
    <Page>
      <ProviderHeading
        over={chosen === null ? undefined : (chosen.name ?? t('sheet.every_provider'))}
        title={t('sheet.title')}
        lead={leadOf()}
        onChange={chosen === null ? null : () => setChosen(null)}
      />
      <NeedsRole needs="movies.write">
        {isStaff && chosen === null && (
          <>
            <div className={layout.below28}>
              <Button variant="default" onClick={() => setChosen({ whose: 'all', name: null })}>
                {t('sheet.every_provider')}
              </Button>
            </div>
            <ProviderChooser
              lead={t('sheet.choose_lead')}
              onChoose={({ uuid, name }) =>
                setChosen({ whose: uuid, name: t('provider.for', { ns: 'movie_edit', name }) })
              }
            />
          </>
        )}
        {isStaff && chosen !== null && <Work key={chosen.whose} whose={chosen.whose} />}
        {!isStaff && <Work whose="own" />}
      </NeedsRole>
      {!session.abilities.includes('movies.write') && (
        <p className={layout.above16}>
          <SheetExport provider={undefined} />
        </p>
      )}
    </Page>
  );
};
