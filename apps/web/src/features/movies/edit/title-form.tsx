import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { mayDo } from '../actions.ts';
import type { Movie } from '../queries.ts';
import { BilingualFields, PlainFields } from './draft-fields.tsx';
import { EditTabs } from './edit-tabs.tsx';
import { goToField } from './field-errors.ts';
import type { OfferDraft } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import classes from './title-form.module.css';
import { usePreview } from './use-preview.ts';
import { useTitleForm } from './use-title-form.ts';

const Missing = ({ fields }: { fields: readonly string[] }) => {
  const { t } = useTranslation('movie_edit');
  const language = useLanguage();
  if (fields.length === 0) return <p className={classes.done}>{t('missing_none')}</p>;
  return (
    <>
      <h2 className={classes.heading}>
        {t('missing_title')} <span>{t('missing', { count: fields.length })}</span>
      </h2>
      <ul className={classes.missing}>
        {fields.map((field) => (
          <li key={field}>
            <UnstyledButton onClick={() => goToField(field)}>{fieldLabel(field, language)}</UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The tab "required": texts in both languages side by side, facts, what may be licensed; saved at any time. */
export const TitleForm = ({
  movie,
  provider,
  offer: startOffer,
  onNewest,
}: {
  movie: Movie | null;
  provider: string | null;
  offer: OfferDraft;
  onNewest?: () => void;
}) => {
  const { t } = useTranslation(['movie_edit', 'movies']);
  const language = useLanguage();
  const form = useTitleForm({ movie, provider, offer: startOffer });
  const preview = usePreview(movie, form.draft);
  const maySubmit = movie === null || mayDo(movie.actions, 'submit');
  const broken = form.issues.length > 0 || Object.keys(form.offerLacking).length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      noValidate
    >
      <EditTabs />
      <div className={classes.split}>
        <div>
          <BilingualFields draft={form.draft} issues={form.issues} onChange={form.change} />
          <PlainFields draft={form.draft} issues={form.issues} onChange={form.change} />
          <OfferFields offer={form.offer} lacking={form.offerLacking} onChange={form.changeOffer} />
        </div>
        <aside className={classes.side}>
          {broken && <RefusalBox title={t('broken')}>{t('broken_text')}</RefusalBox>}
          {!broken && form.error !== null && (
            <RefusalBox title={refusalText(form.error, language)}>
              {isApiError(form.error, 'stale_version') && onNewest !== undefined && (
                <Button size="xs" variant="default" onClick={onNewest}>
                  {t('stale')}
                </Button>
              )}
            </RefusalBox>
          )}
          {maySubmit && <Missing fields={form.missing.map(({ field }) => field)} />}
          <div className={classes.buttons}>
            {maySubmit && (
              <Button size="md" fullWidth onClick={form.submit} loading={form.pending}>
                {t('submit')}
              </Button>
            )}
            <Button type="submit" size="md" fullWidth variant={maySubmit ? 'default' : 'filled'} loading={form.pending}>
              {maySubmit ? t('save_draft') : t('save')}
            </Button>
            <Button component="a" href={preview} target="_blank" variant="subtle" size="md" fullWidth>
              {t('detail.preview.open', { ns: 'movies' })}
            </Button>
          </div>
        </aside>
      </div>
    </form>
  );
};
