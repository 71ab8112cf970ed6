import { staffRoleNames } from '@eigaichi/domain/accounts/capability-labels';
import { signOnFaults } from '@eigaichi/domain/company-access/sign-on-faults';
import { readSearchState, readSystem, rebuildSearch } from '@eigaichi/wire/staff/system';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatBytes, formatMoment, formatNumber } from '../../lib/format.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={`${layout.cells} ${layout.below32} ${classes.facts}`}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className={typography.small}>{name}</dt>
        <dd className={`${typography.anywhere} ${typography.size15}`}>{value}</dd>
      </div>
    ))}
  </dl>
);

const Rebuild = ({ titles }: { titles: number }) => {
  const { t } = useTexts('tools');
  const [asked, setAsked] = useState(false);
  const act = useAction(() => call(rebuildSearch, {}), {
    said: (answer) => t('system.rebuilt', { count: answer.data.titles }),
    touches: ['tools'],
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('system.rebuild')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('system.ask')}
        confirm={t('system.rebuild')}
        busy={act.isPending}
        onConfirm={() => act.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        {t('system.ask_text', { count: titles })}
      </ConfirmDialog>
    </>
  );
};

/** State of the installation, and completeness of the search index. */
export const SystemTool = () => {
  const { t, language } = useTexts('tools');
  const system = useQuery(dataQuery(readSystem, {}, ['tools']));
  const search = useQuery(dataQuery(readSearchState, {}, ['tools']));
  const yes = (is: boolean) => (is ? t('system.set') : t('system.unset'));
  const { data } = system;
  return (
    <ToolFrame name="system">
      <ToolLoading waits={data === undefined} error={system.error ?? search.error} />
      {search.data !== undefined && (
        <Section title={t('actions.search')} aside={<Rebuild titles={search.data.titles} />}>
          <Facts
            facts={[
              [t('labels.status'), search.data.ready ? t('system.ready') : t('system.building')],
              [t('system.indexed'), `${formatNumber(search.data.indexed)} / ${formatNumber(search.data.titles)}`],
              [t('system.changes'), formatNumber(search.data.changes)],
              [t('system.took'), `${formatNumber(search.data.took_ms, 2)} ms`],
            ]}
          />
        </Section>
      )}
      {data !== undefined && (
        <>
          <Section title={t('system.server')}>
            <Facts
              facts={[
                [t('system.mode'), data.mode],
                [t('system.now'), formatMoment(data.now, language)],
                [t('system.started_at'), formatMoment(data.started_at, language)],
                ['Node', data.node],
                [t('system.memory'), formatBytes(data.memory_bytes)],
                ['PostgreSQL', data.postgres],
                ['FFmpeg', t('system.ffmpeg')],
                [
                  t('system.confined'),
                  data.media_missing.length === 0
                    ? t('system.confined_fully')
                    : t('system.confined_without', {
                        missing: data.media_missing
                          .map((one) => t(`system.confinements.${one}`))
                          .join(t('labels.comma')),
                      }),
                ],
                [t('system.database'), formatBytes(data.database_bytes)],
                [t('system.migrations'), formatNumber(data.migrations)],
                [t('system.storage'), t(`system.storages.${data.storage}`)],
                [t('system.mail'), yes(data.mail)],
                [t('system.mail_from'), data.mail_from],
                [t('system.company_site'), data.company_site_url],
                [
                  t('system.last_backup'),
                  data.last_backup_at === null ? t('system.no_backup') : formatMoment(data.last_backup_at, language),
                ],
                [
                  t('system.backups'),
                  data.backup_hour === null
                    ? t('system.no_backups')
                    : t('system.backups_at', { time: `${String((data.backup_hour + 9) % 24)}:47` }),
                ],
                [t('system.chat'), yes(data.chat)],
                [t('system.translation'), yes(data.translation)],
              ]}
            />
          </Section>
          <Section title={t('system.staff_sign_on')}>
            {data.staff_sign_on === null ? (
              <p>{t('system.staff_sign_on_none')}</p>
            ) : (
              <Facts
                facts={[
                  [t('system.issuer'), data.staff_sign_on.issuer],
                  [t('system.domains'), data.staff_sign_on.domains.join(', ')],
                  ...data.staff_sign_on.groups.map(
                    ({ group, staff_role }) =>
                      [
                        t('system.group', { group }),
                        staffRoleNames.find(({ code }) => code === staff_role)?.label[language] ?? String(staff_role),
                      ] as const,
                  ),
                  ...(data.staff_sign_on.failed_at === null || data.staff_sign_on.failed_why === null
                    ? []
                    : [
                        [
                          t('system.sign_on_failed'),
                          `${formatMoment(data.staff_sign_on.failed_at, language)} ${signOnFaults[data.staff_sign_on.failed_why][language]}`,
                        ] as const,
                      ]),
                ]}
              />
            )}
          </Section>
          <Section title={t('system.counts')}>
            <Facts
              facts={Object.entries(data.counts).map(([name, count]) => [
                t(`system.rows.${name}`, { defaultValue: name }),
                formatNumber(count),
              ])}
            />
          </Section>
        </>
      )}
    </ToolFrame>
  );
};
