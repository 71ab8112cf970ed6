import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconDeviceFloppy, IconLoader2 } from '@tabler/icons-react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './movie-form.module.css';
import type { MovieFormState } from './use-movie-form.ts';

type Standing = 'saving' | 'clashes' | 'offline' | 'local' | 'partly' | 'unstored' | 'saved' | 'still';

const icons = {
  saving: IconLoader2,
  clashes: IconAlertTriangle,
  offline: IconCloudOff,
  local: IconDeviceFloppy,
  partly: IconDeviceFloppy,
  unstored: IconAlertTriangle,
  saved: IconCheck,
  still: IconCheck,
} as const;

const standingOf = (form: MovieFormState): Standing => {
  if (form.isSaving) return 'saving';
  if (form.clashes.length > 0) return 'clashes';
  if (!form.isUnsaved) return form.savedAt === null ? 'still' : 'saved';
  if (!form.isStored) return 'unstored';
  if (form.isOffline) return 'offline';
  return form.isSendable || form.base.version === null ? 'local' : 'partly';
};

const timeOf = (at: number | null) =>
  at === null ? '' : new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' }).format(at);

/** The save state: saved, with the time; or stored on this device until then. */
export const SaveState = ({
  form,
  isNew,
  short = false,
}: {
  form: MovieFormState;
  isNew: boolean;
  short?: boolean;
}) => {
  const { t } = useTexts('movie_edit');
  const standing = standingOf(form);
  const Icon = icons[standing];
  if (isNew && standing === 'still') return null;
  return (
    <div
      className={`${layout.ruled} ${layout.cells} ${layout.padTop12} ${layout.fromStart} ${typography.note} ${typography.leading15} ${classes.state}`}
      data-standing={standing}
      data-short={short || undefined}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <p {...(short ? {} : { role: 'status' })}>
        {t(`state.${standing}`, { time: timeOf(form.savedAt) })}
        {!short && form.isRestored && form.isUnsaved && <span className={layout.ownLine}> {t('state.restored')}</span>}
      </p>
      {!short && form.isUnsaved && !form.isSaving && (
        <UnstyledButton className={`${typography.link} ${classes.discard}`} onClick={form.discard}>
          {t(isNew ? 'state.discard_new' : 'state.discard')}
        </UnstyledButton>
      )}
    </div>
  );
};
