import type { ApiFeature, ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import { apiFeatures, scopeFor } from '@eigaichi/domain/api-keys/api-scopes';
import { useTexts } from '../../lib/use-texts.ts';

/** Text of the scopes by feature: “Titles: read, write”. */
export const useScopesText = () => {
  const { t, language } = useTexts('connections');
  const accessesOf = (scopes: readonly ApiScope[], feature: ApiFeature) =>
    (['read', 'write'] as const).filter((access) => scopes.some((scope) => scope === scopeFor(feature, access)));
  return (scopes: readonly ApiScope[]) =>
    apiFeatures
      .map((feature) => ({ feature, accesses: accessesOf(scopes, feature) }))
      .filter(({ accesses }) => accesses.length > 0)
      .map(({ feature, accesses }) =>
        t('scopes.of', {
          feature: t(`features.${feature}`),
          access: accesses.map((access) => t(`scopes.${access}`)).join(language === 'ja' ? '・' : ', '),
        }),
      );
};
