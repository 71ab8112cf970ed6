import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { declineQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { bodyOf, useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';

/** Declines titles with a reason for the buyer (D2). */
export const DeclineQuoteMovies = ({ quote, titles }: { quote: Quote; titles: readonly QuoteMovie[] }) => {
  const { t, language } = useTexts(['quotes', 'quote_answer']);
  const nameOf = useQuoteMovieName();
  const [only] = titles;
  const alone = titles.length === 1;
  const name = t(alone ? 'answer.decline_this' : 'answer.decline');
  const [opened, setOpened] = useState(false);
  const decline = useQuoteMove(declineQuote, quote.uuid);
  const form = useZodForm({
    schema: bodyOf(declineQuote),
    initialValues: { quote_movies: alone ? titles.map(({ uuid }) => uuid) : [], reason: '' },
    labelOf: (field) => {
      if (field === 'reason') return t('answer.decline_reason');
      return field === 'quote_movies' ? t('decline.which', { ns: 'quote_answer' }) : fieldLabel(field, language);
    },
  });
  const { length: count } = form.values.quote_movies;
  const submit = form.onSubmit(async (body) => {
    try {
      await decline.mutateAsync({ body });
      notify(t('decline.done', { ns: 'quote_answer', count }));
      setOpened(false);
    } catch (error) {
      form.showRefusal(error);
    }
  });
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {name}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={alone && only !== undefined ? t('answer.decline_title', { title: nameOf(only.movie) }) : name}
        size={480}
      >
        <div className={layout.column}>
          {!alone && (
            <Checkbox.Group label={t('decline.which', { ns: 'quote_answer' })} {...form.getInputProps('quote_movies')}>
              <div className={`${layout.stack} ${layout.gap10} ${layout.padTop6}`}>
                {titles.map((title) => (
                  <Checkbox key={title.uuid} value={title.uuid} label={<Lang>{nameOf(title.movie)}</Lang>} />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <Textarea
            label={t('answer.decline_reason')}
            autosize
            minRows={3}
            maxLength={400}
            {...form.getInputProps('reason')}
          />
          <Refusal of={decline.error} />
          <div className={`${layout.wide} ${layout.wrapEnd} ${layout.padTop8}`}>
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('actions.cancel')}
            </Button>
            <Button color="shu" loading={decline.isPending} onClick={() => submit()}>
              {count === 0 || alone ? t('answer.decline_do') : t('decline.title', { ns: 'quote_answer', count })}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
};
