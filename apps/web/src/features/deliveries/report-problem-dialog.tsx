import { problemDescription } from '@eigaichi/domain/deliveries/problem';
import { judgePlaces, placesInput, type TypedPlace } from '@eigaichi/domain/deliveries/problem-places';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { rule } from '@eigaichi/domain/shared/issue';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { Button, Select, Textarea } from '@mantine/core';
import { z } from 'zod';
import { useZodForm, withIssues } from '../../lib/form.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { useQuoteMovieName } from './movie-list.tsx';
import { PlacesFields } from './places-fields.tsx';
import { type DeliveryMovie, type Item, useReportProblem } from './queries.ts';
import { useEntryText } from './use-entry-text.ts';

const chosen = z.string().check(rule('required', (place) => place !== '', { choice: 1 }));
const schema = z.object({ place: chosen, description: problemDescription, places: placesInput });

/** Choices of files; the entry itself if sent by hand, without files. */
const choicesOf = (item: Item, name: string) =>
  item.files.length === 0
    ? [{ value: item.uuid, label: name }]
    : item.files.map((file) => ({ value: file.uuid, label: `${name} – ${file.name}` }));

/** The choice of all files, never the default: a report closes its files until they are sent again. */
const whole = 'all';

const placeOf = ({ items }: DeliveryMovie, place: string) => {
  if (place === whole) return {};
  return items.some(({ uuid }) => uuid === place) ? { item_id: place } : { file_id: place };
};

const fileOf = ({ items }: DeliveryMovie, place: string) =>
  items.flatMap(({ files }) => files).find(({ uuid }) => uuid === place);

/** Validates timecodes against the chosen file before sending. */
const schemaFor = (title: DeliveryMovie) =>
  withIssues(
    schema,
    ({ place, places }) => judgePlaces(places, fileOf(title, place)?.inspection?.facts ?? null).issues,
  );

const filledIn = (places: readonly TypedPlace[]) => places.filter(({ from, to }) => from !== '' || (to ?? '') !== '');

/** The buyer reports a problem, which returns the title to the provider (D2, report_problem). */
export const ReportProblemDialog = ({
  title,
  opened,
  onClose,
}: {
  title: DeliveryMovie;
  opened: boolean;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('deliveries');
  const words = useEntryText();
  const name = useQuoteMovieName()(title).text;
  const report = useReportProblem(title.quote_movie);
  const form = useZodForm<{ place: string; description: string; places: TypedPlace[] }>({
    schema: schemaFor(title),
    initialValues: { place: '', description: '', places: [] },
    labelOf: (field) => {
      if (field.startsWith('places')) return fieldLabel(field, language);
      return t(field === 'place' ? 'buyer.which' : 'buyer.description');
    },
  });
  const file = fileOf(title, form.values.place);
  const done = () => {
    form.reset();
    onClose();
  };
  const send = form.onSubmit(({ place, description, places }) =>
    report.mutate(
      { description, ...placeOf(title, place), ...(places.length > 0 ? { places } : {}) },
      { onSuccess: done, onError: form.showRefusal },
    ),
  );
  return (
    <Modal opened={opened} onClose={onClose} title={t('buyer.report_for', { title: name })} size={480}>
      <form onSubmit={send} noValidate>
        <Select
          label={t('buyer.which')}
          placeholder={t('buyer.which_choose')}
          description={t(form.values.place === whole ? 'buyer.which_all_help' : 'buyer.which_help')}
          required
          allowDeselect={false}
          data={[
            ...title.items.flatMap((item) => choicesOf(item, words(item).name)),
            { value: whole, label: t('buyer.which_all') },
          ]}
          {...form.getInputProps('place')}
          onChange={(place) => form.setValues({ place: place ?? '', places: [] })}
        />
        {file !== undefined && file.inspection !== null && (
          <PlacesFields
            file={file}
            places={form.values.places}
            inputProps={form.getInputProps}
            error={form.errors.places}
            onAdd={(place) => form.setFieldValue('places', [...filledIn(form.values.places), place])}
            onRemove={(at) => form.removeListItem('places', at)}
          />
        )}
        <Textarea
          mt={12}
          label={t('buyer.description')}
          description={t('buyer.description_help')}
          required
          minRows={4}
          autosize
          maxLength={noteMaxLength}
          {...form.getInputProps('description')}
        />
        <Refusal of={report.error} />
        <div className={`${layout.end} ${layout.above16}`}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={report.isPending}>
            {t('buyer.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
