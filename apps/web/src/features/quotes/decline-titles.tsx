import { declineQuote } from '@eigaichi/wire/quotes';
import { Button, Modal, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { tell } from '../../ui/tell.ts';
import classes from './dialog.module.css';
import { type Quote, type QuoteTitle, useQuoteMove } from './queries.ts';
import { useTitleName } from './quoted-title.tsx';

/** Declines one title with a reason that the buyer reads (D2). */
export const DeclineTitles = ({ quote, titles }: { quote: Quote; titles: readonly QuoteTitle[] }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const nameOf = useTitleName();
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string | null>(titles[0]?.uuid ?? null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decline = useQuoteMove(declineQuote, quote.uuid);
  const submit = () => {
    setTried(true);
    if (chosen === null || reason.trim() === '') return;
    decline.mutate(
      { body: { quote_movies: [chosen], reason } },
      {
        onSuccess: () => {
          tell(t('answer.declined'));
          setOpened(false);
        },
      },
    );
  };
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {t('answer.decline')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('answer.decline')} size={480}>
        <div className={classes.body}>
          <Select
            label={t('page.titles')}
            data={titles.map((title) => ({ value: title.uuid, label: nameOf(title.movie) }))}
            value={chosen}
            onChange={setChosen}
            allowDeselect={false}
          />
          <Textarea
            label={t('answer.decline_reason')}
            autosize
            minRows={3}
            maxLength={400}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried && reason.trim() === '' ? t('sign.needed') : undefined}
          />
          {decline.error !== null && <RefusalBox title={refusalText(decline.error, language)} />}
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('cancel.keep_as_is')}
            </Button>
            <Button color="shu" loading={decline.isPending} onClick={submit}>
              {t('answer.decline_do')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
};
