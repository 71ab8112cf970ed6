import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { footerSpace } from '../../../ui/foot-room.ts';
import layout from '../../../ui/layout.module.css';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import typography from '../../../ui/typography.module.css';
import type { FieldIssue } from './field-errors.ts';
import classes from './movie-form.module.css';
import { SaveState } from './save-state.tsx';
import { tabOfField } from './tab-fields.ts';
import type { MovieFormState } from './use-movie-form.ts';

const Missing = ({ fields, goTo }: { fields: readonly string[]; goTo: (field: string) => void }) => {
  const { t, language } = useTexts('movie_edit');
  if (fields.length === 0) return <p className={typography.size14}>{t('missing_none')}</p>;
  return (
    <section aria-labelledby="still-missing">
      <h2 id="still-missing" className={typography.subheading}>
        {t('missing_title')}{' '}
        <span className={`${typography.quiet} ${typography.regular}`}>{t('missing', { count: fields.length })}</span>
      </h2>
      <ul className={`${layout.scrollsDown} ${classes.missing}`}>
        {fields.map((field) => (
          <li key={field}>
            <UnstyledButton onClick={() => goTo(field)}>{fieldLabel(field, language)}</UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Texts of the specification (8): invalid, empty, and on more than one tab. */
const Broken = ({ issues }: { issues: readonly FieldIssue[] }) => {
  const { t } = useTexts('movie_edit');
  const empty = issues.some(({ rule }) => rule === 'required');
  const tabs = new Set(issues.map(({ field }) => tabOfField(field)));
  return (
    <RefusalBox title={t('broken')}>
      {empty && <p>{t('broken_text')}</p>}
      {tabs.size > 1 && <p>{t('broken_pages')}</p>}
    </RefusalBox>
  );
};

/** Shown next to the fields on every tab: missing fields, the status, and the possible moves. */
export const SidePanel = ({
  form,
  isNew,
  saves,
  preview,
  goTo,
  children,
}: {
  form: MovieFormState;
  isNew: boolean;
  /** False on a tab that saves separately, so that there is only one way to save, unless the draft is unsaved. */
  saves: boolean;
  preview: string;
  goTo: (field: string) => void;
  children: ReactNode;
}) => {
  const { t } = useTexts(['movie_edit', 'movies']);
  const { maySubmit, error, isSaving } = form;
  const broken = form.marked.length > 0;
  return (
    <aside className={`${layout.dense} ${layout.sticky} ${classes.side}`} aria-label={t('side')}>
      {form.asked !== 'nothing' && broken && <Broken issues={form.marked} />}
      {!broken && !form.isOffline && <Refusal of={error} />}
      {(maySubmit || form.open.length > 0) && (
        <Missing fields={[...new Set(form.open.map(({ field }) => field))]} goTo={goTo} />
      )}
      {children}
      {saves && <SaveState form={form} isNew={isNew} />}
      <div className={`${layout.stack} ${layout.gap10} ${layout.above8}`}>
        {maySubmit && (
          <Button size="md" fullWidth onClick={form.submit} loading={isSaving}>
            {t('submit')}
          </Button>
        )}
        {saves && (
          <Button
            className={layout.wideOnly}
            size="md"
            fullWidth
            variant={maySubmit ? 'default' : 'filled'}
            onClick={() => form.save()}
            loading={isSaving}
          >
            {maySubmit ? t('save_draft') : t('actions.save')}
          </Button>
        )}
        <Button component="a" href={preview} target="_blank" variant="subtle" size="md" fullWidth>
          {t('detail.preview.open', { ns: 'movies' })}
        </Button>
      </div>
    </aside>
  );
};

/** On a phone, the status and the button at the foot of the page, within reach of the thumb. */
export const SaveBar = ({ form, isNew }: { form: MovieFormState; isNew: boolean }) => {
  const { t } = useTexts('movie_edit');
  return (
    <div ref={footerSpace} className={`${layout.hidden} ${classes.bar}`}>
      <SaveState form={form} isNew={isNew} short />
      <Button size="md" onClick={() => form.save()} loading={form.isSaving}>
        {form.maySubmit ? t('save_draft') : t('actions.save')}
      </Button>
    </div>
  );
};
