import { countries } from '@eigaichi/domain/options/countries';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { confirmCountry } from '@eigaichi/wire/accounts/accounts';
import { Button } from '@mantine/core';
import { call } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Section } from '../../../ui/section.tsx';
import type { Buyer } from '../queries.ts';

/** A head office's country changed by the buyer. Screenings use the earlier one until staff confirm it (D24b). */
export const ConfirmCountry = ({ buyer }: { buyer: Buyer }) => {
  const { t, language } = useTexts('accounts_staff');
  const { uuid, hq_country = null, confirmed_country } = buyer;
  const name = (code: string | null | undefined) => labelIfAny(countries, code, language) ?? t('country.none');
  const confirm = useAction(() => call(confirmCountry, { params: { id: uuid }, body: { hq_country } }), {
    said: t('country.confirmed'),
    touches: ['accounts'],
  });
  return (
    <Section title={t('country.title')}>
      <p>{t('country.changed', { before: name(confirmed_country), after: name(hq_country) })}</p>
      <p>
        <Button size="xs" variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('country.confirm', { country: name(hq_country) })}
        </Button>
      </p>
    </Section>
  );
};
