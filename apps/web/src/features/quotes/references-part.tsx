import { referenceMaxLength } from '@eigaichi/domain/quotes/request/references';
import { changeReferences } from '@eigaichi/wire/quotes/request/quote-request';
import { Button, TextInput } from '@mantine/core';
import { refusalText } from '../../lib/error-texts.ts';
import { bodyOf, useZodForm } from '../../lib/form.tsx';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notify, notifyRefusal } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { type Quote, useQuoteMove } from './queries.ts';

const names = ['buyer_reference', 'purchase_order'] as const;

/** The buyer's booking references, editable as long as invoices are to come (D8e). */
export const ReferencesPart = ({ quote }: { quote: Quote }) => {
  const { t, language } = useTexts('quotes');
  const mayChange = useSession().abilities.includes('quotes.request');
  const { buyer_reference, purchase_order } = quote.conditions;
  const change = useQuoteMove(changeReferences, quote.uuid);
  const form = useZodForm({
    schema: bodyOf(changeReferences),
    initialValues: { buyer_reference: buyer_reference ?? '', purchase_order: purchase_order ?? '' },
  });
  const save = form.onSubmit((body) =>
    change.mutate(
      { body },
      {
        onSuccess: () => {
          form.resetDirty();
          notify(t('references.saved'));
        },
        onError: (error) => {
          if (!form.showRefusal(error)) notifyRefusal(refusalText(error, language));
        },
      },
    ),
  );
  return (
    <Section title={t('references.title')} small>
      <form onSubmit={save}>
        {names.map((name) => (
          <TextInput
            key={name}
            {...form.getInputProps(name)}
            label={t(`references.${name}`)}
            maxLength={referenceMaxLength}
            readOnly={!mayChange}
            mb="xs"
          />
        ))}
        <p className={typography.hint}>{t('references.text')}</p>
        {mayChange && (
          <Button type="submit" variant="default" mt="xs" loading={change.isPending} disabled={!form.isDirty()}>
            {t('references.save')}
          </Button>
        )}
      </form>
    </Section>
  );
};
