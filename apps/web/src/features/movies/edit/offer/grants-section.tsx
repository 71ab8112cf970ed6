import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mayDo } from '../../../../lib/may-do.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Waiting } from '../../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import layout from '../../../../ui/layout.module.css';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import { openPeriodText, rightsTexts, territoriesText } from '../../../rights/places.ts';
import { type Grant, grantsQuery } from '../../../rights/work-queries.ts';
import { EffectBox } from './effect-box.tsx';
import { limitsText } from './line-texts.ts';
import classes from './offer.module.css';
import { useRemoveGrant } from './use-grants.ts';

type Do = {
  readonly onChange: (grant: Grant) => void;
  readonly onEnd: (grant: Grant) => void;
  readonly onRemove: (grant: Grant) => void;
};

const Row = ({ grant, today, onChange, onEnd, onRemove }: { grant: Grant; today: string } & Do) => {
  const { t, language } = useTexts('offer');
  const period = openPeriodText({ start: grant.starts_on, end: grant.ends_on }, t, language);
  const name = `${rightsTexts(grant.rights, t, language)}, ${period}`;
  return (
    <li
      className={`${layout.cells} ${layout.floored} ${layout.gap4x16} ${layout.padBlock12} ${layout.fromStart} ${layout.folds} ${classes.grant}`}
    >
      <div>
        <p className={`${typography.semibold} ${typography.size15}`}>
          {`${rightsTexts(grant.rights, t, language)} · ${territoriesText(grant, t, language)}`}
        </p>
        <p className={typography.note}>{`${period} · ${limitsText(grant, t, language)}`}</p>
        {(grant.licensee !== null || grant.note !== null) && (
          <p className={typography.note}>{[grant.licensee, grant.note].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <p className={typography.note}>
        {t(grant.source === 'here' ? 'grants.here' : 'grants.elsewhere')}
        {grant.by_series && ` ${t('grants.series')}`}
      </p>
      <div className={`${layout.wrap} ${layout.gap4} ${classes.tools}`}>
        {grant.quote_address !== null && (
          <Button component={Link} to={grant.quote_address} size="xs" variant="default">
            {t('grants.quote')}
          </Button>
        )}
        {mayDo(grant, 'change') && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange(grant)}
            aria-label={labelled(t('grants.change_short'), name, language)}
          >
            {t('grants.change_short')}
          </Button>
        )}
        {mayDo(grant, 'change') && grant.starts_on <= today && (grant.ends_on === null || today < grant.ends_on) && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onEnd(grant)}
            aria-label={labelled(t('grants.end'), name, language)}
          >
            {t('grants.end')}
          </Button>
        )}
        {mayDo(grant, 'remove') && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => onRemove(grant)}
            aria-label={labelled(t('actions.remove_brief'), name, language)}
          >
            {t('actions.remove_brief')}
          </Button>
        )}
      </div>
    </li>
  );
};

const Remove = ({ movie, grant, onClose }: { movie: string; grant: Grant; onClose: () => void }) => {
  const { t } = useTexts('offer');
  const remove = useRemoveGrant(onClose);
  return (
    <ConfirmDialog
      opened
      grave
      title={t('grants.remove_title')}
      confirm={t('grants.remove_confirm')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(grant.uuid)}
      onClose={onClose}
    >
      {t('grants.remove_text')}
      <EffectBox movie={movie} body={{ removed: grant.uuid }} />
    </ConfirmDialog>
  );
};

/** Licences of a title: those granted elsewhere are entered here, those sold here link to their quote. */
export const GrantsSection = ({
  movie,
  mayEdit,
  today,
  onAdd,
  onChange,
  onEnd,
}: {
  movie: string;
  mayEdit: boolean;
  today: string;
  onAdd: () => void;
} & Omit<Do, 'onRemove'>) => {
  const { t } = useTexts('offer');
  const { data, error } = useQuery(grantsQuery(movie));
  const [removing, setRemoving] = useState<Grant | null>(null);
  const shown = data?.map((grant) => (mayEdit ? grant : { ...grant, actions: [] }));
  return (
    <Section
      title={t('grants.title')}
      aside={
        mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            {t('grants.add')}
          </Button>
        )
      }
    >
      <p className={`${typography.lead} ${classes.lead}`}>{t('grants.lead')}</p>
      <Waiting data={data} error={error} label={t('waiting')} firstOnly count={3} />
      {shown?.length === 0 && <p className={`${layout.padBlock12} ${typography.body}`}>{t('grants.empty')}</p>}
      <ul>
        {shown?.map((grant) => (
          <Row key={grant.uuid} grant={grant} today={today} onChange={onChange} onEnd={onEnd} onRemove={setRemoving} />
        ))}
      </ul>
      {removing !== null && <Remove movie={movie} grant={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
};
