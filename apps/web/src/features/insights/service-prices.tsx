import { listServicePrices } from '@eigaichi/wire/staff/contact';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/format.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { offeredServices } from './apply-form.tsx';

/** Plans or services with their prices, for the approval of an application (D18c). */
export const ServicePrices = ({ plans }: { plans: boolean }) => {
  const { t, language } = useTexts('premium');
  const { data, error } = useQuery(dataQuery(listServicePrices, {}));
  if (data === undefined && error !== null) return <Refusal of={error} />;
  const priceOf = (code: number) => data?.find(({ service }) => service === code)?.price ?? null;
  return (
    <DefinitionList>
      {offeredServices(plans).map(({ code, label, per }) => {
        const price = priceOf(code);
        return (
          <Definition key={code} name={label[language]}>
            {data === undefined && '…'}
            {data !== undefined && price === null && t('price.quoted')}
            {price !== null && t('price.per', { price: formatMoney(price.amount, price.currency), per: per[language] })}
          </Definition>
        );
      })}
    </DefinitionList>
  );
};
