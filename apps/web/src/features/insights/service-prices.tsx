import { listServicePrices } from '@eigaichi/wire/staff/contact';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { offeredServices } from './apply-form.tsx';

/** Plans or services with their prices, for the approval of an application (D18c). */
export const ServicePrices = ({ plans }: { plans: boolean }) => {
  const { t, language } = useTexts('premium');
  const { data, error } = useQuery({
    queryKey: ['contact', 'service_prices'],
    queryFn: async ({ signal }) => (await call(listServicePrices, { signal })).data,
  });
  if (error !== null) return <RefusalBox title={refusalText(error, language)} />;
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
