import { companyName } from '@eigaichi/domain/accounts/company-name';
import { companyPictureKinds } from '@eigaichi/domain/pictures/company-pictures';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { ownTextOf } from '../../accounts/own-words.ts';
import { CompanyPicture } from '../../accounts/pictures/company-picture.tsx';
import { companyQuery } from '../../accounts/staff/staff-queries.ts';
import type { Movie } from '../queries.ts';
import classes from './provider-part.module.css';

/** The provider's own text and pictures (spec 3), for buyers and staff (D20b); hidden if empty. */
export const ProviderPart = ({ provider }: { provider: Movie['provider'] }) => {
  const { t, language } = useTexts('movies');
  const role = roleOf(useSession());
  const isRead = role === 'consumer' || role === 'manager';
  const { data: company } = useQuery({ ...companyQuery('provider', provider.uuid), enabled: isRead });
  if (!isRead || company === undefined) return null;
  const words = (['about', 'pr'] as const).flatMap((field) => ownTextOf(company, field, language) ?? []);
  const pictures = companyPictureKinds.flatMap((kind) => (company[kind] ? [{ kind, image: company[kind] }] : []));
  if (words.length === 0 && pictures.length === 0) return null;
  const name = companyName(provider, language);
  return (
    <Section title={<Lang>{name}</Lang>} aside={t('labels.provider')}>
      <div className={`${layout.wrap} ${layout.fromStart} ${layout.gap20x32} ${classes.part}`}>
        {words.length > 0 && (
          <div className={`${layout.gap12} ${typography.anywhere} ${typography.lines} ${classes.words}`}>
            {words.map(({ text, lang }) => (
              <p key={text} lang={lang}>
                {text}
              </p>
            ))}
          </div>
        )}
        {pictures.map(({ kind, image }) => (
          <CompanyPicture key={kind} kind={kind} image={image} name={name} />
        ))}
      </div>
    </Section>
  );
};
