import { mostPlatforms, platformInput, platformLimits } from '@eigaichi/domain/avails/platforms';
import { listAvailPlatforms, removeAvailPlatform, saveAvailPlatform } from '@eigaichi/wire/rights/avail-platforms';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { dataQuery } from '../../../lib/read-query.ts';
import { useSession } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';

type Platform = AnswerOut<typeof listAvailPlatforms>['data'][number];

const PlatformForm = () => {
  const { t } = useTexts('avails');
  const form = useZodForm({ schema: platformInput, initialValues: { name: '', alid: '' } });
  const save = useAction((body: { name: string; alid: string }) => callForData(saveAvailPlatform, { body }), {
    said: t('platforms.saved'),
    onDone: () => form.reset(),
    asks: form.showRefusal,
    touches: ['avail_platforms'],
  });
  return (
    <form
      className={`${layout.column} ${layout.upTo720}`}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput label={t('platforms.name')} maxLength={platformLimits.name} {...form.getInputProps('name')} />
      <TextInput
        label={t('platforms.alid')}
        description={t('platforms.alid_hint')}
        maxLength={platformLimits.alid}
        {...form.getInputProps('alid')}
      />
      <div>
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('platforms.save')}
        </Button>
      </div>
    </form>
  );
};

const PlatformRow = ({ of, mayChange }: { of: Platform; mayChange: boolean }) => {
  const { t } = useTexts('avails');
  const remove = useAction(() => callForData(removeAvailPlatform, { params: { uuid: of.uuid } }), {
    said: t('platforms.removed'),
    touches: ['avail_platforms'],
  });
  return (
    <li className={`${layout.entry} ${layout.wrapApartMiddle} ${layout.gap8x24} ${layout.padBlock12}`}>
      <div className={layout.shrinks}>
        <strong>
          <Lang>{of.name}</Lang>
        </strong>
        <p className={`${typography.hint} ${typography.anywhere}`}>{of.alid}</p>
      </div>
      <div className={`${layout.wrapMiddle} ${layout.gap8x12}`}>
        <Button
          component="a"
          size="xs"
          variant="default"
          aria-label={t('platforms.export_named', { name: of.name })}
          href={`/api/avails/licensed/xlsx?platform=${of.uuid}`}
          download
        >
          {t('platforms.export')}
        </Button>
        {mayChange && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('platforms.remove_named', { name: of.name })}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('actions.remove')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** `/vod/avails`: a buyer's licences as avails for its own platforms (D53). */
export const LicensedAvailsPage = () => {
  const { t } = useTexts('avails');
  const mayChange = useSession().abilities.includes('lists.write');
  const { data, error } = useQuery(dataQuery(listAvailPlatforms, {}));
  useTitle('licensed_avails');
  return (
    <Page>
      <PageHeading title={t('licensed.title')} lead={t('licensed.lead')} />
      <Section
        title={t('licensed.file')}
        aside={
          <Button component="a" href="/api/avails/licensed/xlsx" download>
            {t('licensed.export')}
          </Button>
        }
      >
        <p className={typography.body}>{t('licensed.text')}</p>
      </Section>
      <Section title={t('platforms.title')}>
        <p className={`${typography.note} ${layout.below16}`}>{t('platforms.lead')}</p>
        <Waiting data={data} error={error} label={t('platforms.waiting')} />
        {data?.length === 0 && <p className={typography.body}>{t('platforms.empty')}</p>}
        <ul aria-label={t('platforms.title')}>
          {data?.map((platform) => (
            <PlatformRow key={platform.uuid} of={platform} mayChange={mayChange} />
          ))}
        </ul>
        {mayChange && data !== undefined && data.length < mostPlatforms && (
          <div className={layout.above24}>
            <PlatformForm />
          </div>
        )}
      </Section>
    </Page>
  );
};
