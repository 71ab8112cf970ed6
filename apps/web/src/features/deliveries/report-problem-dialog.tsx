import { problemDescription } from '@eigaichi/domain/deliveries/problem';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { Button, Modal, Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { refusalText } from '../../lib/error-texts.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { useQuoteMovieName } from './movie-list.tsx';
import classes from './panel.module.css';
import { type DeliveryMovie, type Item, useReportProblem } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

const schema = z.object({ place: z.string().min(1), description: problemDescription });

/** A file where one is there, else the entry itself: what was sent by hand has no files. */
const choicesOf = (item: Item, name: string) =>
  item.files.length === 0
    ? [{ value: item.uuid, label: name }]
    : item.files.map((file) => ({ value: file.uuid, label: `${name} – ${file.name}` }));

/** The choice of all files, which is made on purpose only: a report closes what it is about until it comes again. */
const whole = 'all';

const placeOf = ({ items }: DeliveryMovie, place: string) => {
  if (place === whole) return {};
  return items.some(({ uuid }) => uuid === place) ? { item_id: place } : { file_id: place };
};

/** The buyer reports a problem: the title goes back to the provider (D2, report_problem). */
export const ReportProblemDialog = ({
  title,
  opened,
  onClose,
}: {
  title: DeliveryMovie;
  opened: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation('deliveries');
  const language = useLanguage();
  const words = useEntryWords();
  const name = useQuoteMovieName()(title).text;
  const report = useReportProblem(title.quote_movie);
  const form = useZodForm<z.input<typeof schema>>({
    schema,
    initialValues: { place: '', description: '' },
    labelOf: (field) => t(field === 'place' ? 'buyer.which' : 'buyer.description'),
  });
  const done = () => {
    form.reset();
    onClose();
  };
  const send = form.onSubmit(({ place, description }) =>
    report.mutate({ description, ...placeOf(title, place) }, { onSuccess: done, onError: form.showRefusal }),
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
        />
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
        {report.error !== null && <RefusalBox title={refusalText(report.error, language)} />}
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('buyer.cancel')}
          </Button>
          <Button type="submit" loading={report.isPending}>
            {t('buyer.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
