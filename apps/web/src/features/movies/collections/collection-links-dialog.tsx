import { linkDayIssues, maxLinkDays } from '@eigaichi/domain/editorial/collections';
import { addDays } from '@eigaichi/domain/shared/dates';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { shareCollection } from '@eigaichi/wire/movies/collections';
import { Button, Checkbox, CopyButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, useZodForm, withIssues } from '../../../lib/form.tsx';
import { formatDate } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { type Collection, collectionLinksQuery, useRevokeLink, useShareCollection } from './collection-queries.ts';

const usualDays = 14;

/** The address of a new link, shown once. */
const NewLink = ({ address }: { address: string }) => {
  const { t } = useTexts('collections');
  return (
    <div className={layout.grid}>
      <TextInput readOnly label={t('links.address')} description={t('links.once')} value={address} />
      <CopyButton value={address}>
        {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'links.copied' : 'links.copy')}</Button>}
      </CopyButton>
    </div>
  );
};

const ShareForm = ({ collection }: { collection: string }) => {
  const { t, language } = useTexts('collections');
  const today = marketToday();
  const share = useShareCollection(collection);
  const form = useZodForm({
    schema: withIssues(bodyOf(shareCollection), ({ shared_until }) => linkDayIssues(shared_until, today)),
    initialValues: { shared_until: addDays(today, usualDays), with_notes: false },
  });
  if (share.data !== undefined) return <NewLink address={share.data.data.address} />;
  return (
    <form
      className={layout.grid}
      noValidate
      onSubmit={form.onSubmit((body) => share.mutate(body, { onError: (error) => void form.showRefusal(error) }))}
    >
      <Refusal of={share.error} fieldsShown />
      <DayField
        label={fieldLabel('shared_until', language)}
        min={today}
        max={addDays(today, maxLinkDays)}
        value={form.values.shared_until}
        error={form.errors.shared_until}
        onChange={(day) => form.setFieldValue('shared_until', day ?? '')}
      />
      <Checkbox
        label={fieldLabel('with_notes', language)}
        {...form.getInputProps('with_notes', { type: 'checkbox' })}
      />
      <Button type="submit" loading={share.isPending}>
        {t('links.create')}
      </Button>
    </form>
  );
};

/** Links that show a collection without a login: a new one, and those of before (D43a). */
export const CollectionLinksDialog = ({ collection, onClose }: { collection: Collection; onClose: () => void }) => {
  const { t, language } = useTexts('collections');
  const { uuid } = collection;
  const { data, error } = useQuery(collectionLinksQuery(uuid));
  const revoke = useRevokeLink(uuid);
  return (
    <Modal opened onClose={onClose} title={t('links.title')}>
      <p className={`${typography.text} ${layout.below16}`}>{t('links.lead')}</p>
      <ShareForm collection={uuid} />
      <Section title={t('links.existing')} level={3}>
        <Waiting data={data} error={error} label={t('links.existing')} shape="text" count={2} />
        {data?.length === 0 && <p className={typography.note}>{t('links.none')}</p>}
        <ul>
          {data?.map((link) => {
            const day = formatDate(link.shared_until, language);
            const state = t(`links.state.${link.state}`, { day });
            return (
              <li key={link.uuid} className={`${layout.wrapApartMiddle} ${layout.gap12} ${layout.padBlock8}`}>
                <span className={typography.note}>
                  {link.with_notes ? [state, t('links.with_notes')].join(t('labels.dot')) : state}
                </span>
                {link.state === 'open' && (
                  <Button
                    size="xs"
                    variant="default"
                    loading={revoke.isPending && revoke.variables === link.uuid}
                    aria-label={labelled(t('links.revoke'), day, language)}
                    onClick={() => revoke.mutate(link.uuid)}
                  >
                    {t('links.revoke')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Section>
    </Modal>
  );
};
