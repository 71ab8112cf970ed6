import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/use-texts.ts';
import { movieProvidersQuery } from '../queries.ts';

/** Names of providers in the reader's language; null while loading, and for one without a visible title. */
export const useProviderName = (): ((uuid: string) => string | null) => {
  const { language } = useTexts();
  const { data } = useQuery(movieProvidersQuery);
  return (uuid) => {
    const provider = data?.find((one) => one.uuid === uuid);
    return provider === undefined ? null : companyName(provider, language);
  };
};
