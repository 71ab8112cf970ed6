import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/use-language.ts';
import { movieProvidersQuery } from '../queries.ts';

/** Names of providers in the reader's language; null while they are read, and for one without a title in view. */
export const useProviderName = (): ((uuid: string) => string | null) => {
  const language = useLanguage();
  const { data } = useQuery(movieProvidersQuery);
  return (uuid) => {
    const provider = data?.find((one) => one.uuid === uuid);
    if (provider === undefined) return null;
    return language === 'en' ? (provider.company_name_english ?? provider.company_name) : provider.company_name;
  };
};
