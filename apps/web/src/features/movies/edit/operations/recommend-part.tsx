import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal } from '../../../../lib/waiting.tsx';
import layout from '../../../../ui/layout.module.css';
import { Section } from '../../../../ui/section.tsx';
import { tell } from '../../../../ui/tell.ts';
import typography from '../../../../ui/typography.module.css';
import { mayDo } from '../../actions.ts';
import classes from './operations-tab.module.css';
import { type Operations, useRecommend } from './queries.ts';

/** Recommendation of the title on the home page, and the lists containing it. */
export const RecommendPart = ({ uuid, saved }: { uuid: string; saved: Operations }) => {
  const { t, language } = useTexts('title_operations');
  const recommend = useRecommend(uuid);
  const other = language === 'ja' ? 'en' : 'ja';
  return (
    <Section title={t('recommended')}>
      <p className={typography.lead}>{t(saved.recommended ? 'recommended_yes' : 'recommended_no')}</p>
      {saved.feature_lists.length > 0 && (
        <ul className={`${layout.below14} ${typography.size14} ${classes.lists}`}>
          {saved.feature_lists.map(({ uuid: list, on_home, translations }) => (
            <li key={list}>
              <Link to="/featurelist/$feature_id" params={{ feature_id: list }}>
                {translations[language] ?? translations[other] ?? list}
              </Link>
              {on_home && <span className={`${typography.hint} ${classes.small}`}>{t('on_home')}</span>}
            </li>
          ))}
        </ul>
      )}
      <Refusal of={recommend.error} />
      {mayDo(saved.actions, 'recommend') && (
        <Button
          variant="default"
          loading={recommend.isPending}
          onClick={() =>
            recommend.mutate(!saved.recommended, {
              onSuccess: ({ data }) => tell(t(data.recommended ? 'recommended_done' : 'recommended_gone')),
            })
          }
        >
          {t(saved.recommended ? 'unrecommend' : 'recommend')}
        </Button>
      )}
    </Section>
  );
};
