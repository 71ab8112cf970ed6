import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ConditionsTable } from '../conditions-table.tsx';
import type { Quote } from '../queries.ts';

/** All conditions of the request; open until confirmed, then collapsed behind a button. */
export const WholeRequest = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts('quote_desk');
  const [open, setOpen] = useState(mayDo(quote, 'confirm'));
  return (
    <Section
      small
      title={t('whole.title')}
      aside={
        <Button variant="subtle" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'whole.hide' : 'whole.show')}
        </Button>
      }
    >
      {open && <ConditionsTable conditions={quote.conditions} />}
    </Section>
  );
};
