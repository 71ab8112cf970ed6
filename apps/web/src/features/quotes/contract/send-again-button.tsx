import { sendQuoteAgain } from '@eigaichi/wire/quotes/request/quote-request';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { formatCode } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import type { Quote } from '../queries.ts';

/** Resends a failed request on the same terms; reports those that no longer hold (D4d). */
export const SendAgainButton = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts('quotes');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = useAction(() => callForData(sendQuoteAgain, { params: { uuid: quote.uuid }, idempotencyKey }), {
    said: ({ number }) => t('again.sent', { number: formatCode(number) }),
    onDone: ({ uuid }) => {
      void client.invalidateQueries({ queryKey: ['quotes', 'list'] });
      void navigate({ to: '/vod/quotes/$quote_id', params: { quote_id: uuid } });
    },
  });
  return (
    <Button loading={send.isPending} onClick={() => send.mutate()}>
      {t('again.send')}
    </Button>
  );
};
