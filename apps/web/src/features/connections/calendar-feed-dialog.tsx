import { calendarFeedInput } from '@eigaichi/domain/calendars/calendar-input';
import { type CalendarKind, calendarKinds } from '@eigaichi/domain/calendars/calendar-kinds';
import { interfaceLanguages } from '@eigaichi/domain/options/locales';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { type Language, languages } from '@eigaichi/domain/shared/language';
import { addCalendarFeed, changeCalendarFeed, type listCalendarFeeds } from '@eigaichi/wire/calendars/calendar-feeds';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { calendarFeedsQuery } from './calendar-queries.ts';

export type CalendarFeed = AnswerOut<typeof listCalendarFeeds>['data'][number];

type Values = { feed_name: string; kinds: CalendarKind[]; language: Language };

const save = async (feed: CalendarFeed | null, body: Values): Promise<string | null> => {
  if (feed === null) return (await call(addCalendarFeed, { body })).address;
  await call(changeCalendarFeed, { params: { uuid: feed.uuid }, body });
  return null;
};

/** A new calendar feed with its address, or the contents of an existing one. */
export const CalendarFeedDialog = ({ feed, onClose }: { feed: CalendarFeed | null; onClose: () => void }) => {
  const { t, language } = useTexts('calendars');
  const initialValues: Values =
    feed === null
      ? { feed_name: t('default_name'), kinds: calendarKinds.map(({ code }) => code), language }
      : { feed_name: feed.feed_name, kinds: [...feed.kinds], language: feed.language };
  const form = useZodForm({
    schema: calendarFeedInput,
    initialValues,
    labelOf: (field) => fieldLabel(field, language),
  });
  const saving = useAction((body: Values) => save(feed, body), {
    asks: form.showRefusal,
    quiet: true,
    onDone: (address) => {
      if (address === null) onClose();
    },
    touches: [calendarFeedsQuery.queryKey],
  });
  const address = saving.data ?? null;
  return (
    <Modal
      opened
      shownOnce={address !== null}
      onClose={onClose}
      title={feed === null ? t('add') : t('change_named', { name: feed.feed_name })}
      size={560}
    >
      {address === null ? (
        <form className={layout.grid} noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
          <Refusal of={saving.error} />
          <TextInput
            {...form.getInputProps('feed_name')}
            name="feed_name"
            label={fieldLabel('feed_name', language)}
            maxLength={60}
            data-autofocus
          />
          <Checkbox.Group {...form.getInputProps('kinds')} label={t('kinds')}>
            {calendarKinds.map(({ code, label }) => (
              <Checkbox key={code} name="kinds" value={code} label={label[language]} mt={8} />
            ))}
          </Checkbox.Group>
          <NativeSelect
            {...form.getInputProps('language')}
            name="language"
            label={t('language')}
            data={languages.map((code) => ({
              value: code,
              label: interfaceLanguages.find((option) => option.code === code)?.label[language] ?? code,
            }))}
          />
          <Button type="submit" loading={saving.isPending}>
            {t(feed === null ? 'make' : 'actions.save')}
          </Button>
        </form>
      ) : (
        <CalendarAddress address={address} onDone={onClose} />
      )}
    </Modal>
  );
};
