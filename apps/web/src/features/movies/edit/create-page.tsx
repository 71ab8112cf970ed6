import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { emptyDraft } from './movie-draft.ts';
import { emptyOffer } from './offer-draft.ts';
import { type ChosenProvider, ProviderChooser } from './provider-chooser.tsx';
import { TitleForm } from './title-form.tsx';

/** `/ch/movies/create` */
export const CreateMoviePage = () => {
  const { t } = useTranslation('movie_edit');
  const choosesProvider = roleOf(useSession()) === 'manager';
  const [provider, setProvider] = useState<ChosenProvider | null>(null);
  const [offer] = useState(emptyOffer);
  const name = `new.${provider?.uuid ?? 'own'}`;
  useTitle('movie_create');
  return (
    <Page>
      <PageHeading
        over={provider === null ? undefined : t('provider.for', { name: provider.name })}
        title={t('create')}
        lead={t('create_lead')}
        aside={
          provider !== null && (
            <Button size="xs" variant="default" onClick={() => setProvider(null)}>
              {t('provider.change')}
            </Button>
          )
        }
      />
      {choosesProvider && provider === null ? (
        <ProviderChooser onChoose={setProvider} />
      ) : (
        <TitleForm
          key={name}
          movie={null}
          provider={provider?.uuid ?? null}
          start={emptyDraft}
          name={name}
          offer={offer}
        />
      )}
    </Page>
  );
};
