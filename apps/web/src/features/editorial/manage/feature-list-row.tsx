import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { textIn } from '../../movies/movie-names.ts';
import { DeleteList } from './delete-list.tsx';
import classes from './feature-lists-page.module.css';
import type { FeatureListHead } from './queries.ts';

const useStateText = ({ is_public, is_shown, published_from: from, published_until: until }: FeatureListHead) => {
  const { t, language } = useTexts('feature_lists');
  const day = (date: string) => formatDate(date, language);
  if (!is_public) return t('state.not_public');
  if (!is_shown && from !== null && until === null) return t('state.from', { day: day(from) });
  if (!is_shown) return t('state.between', { from: from === null ? '' : day(from), until: day(until ?? '') });
  return until === null ? t('state.shown') : t('state.shown_until', { day: day(until) });
};

/** One list: its names, visibility, number of titles and actions. */
export const FeatureListRow = ({ list }: { list: FeatureListHead }) => {
  const { t, language } = useTexts('feature_lists');
  const state = useStateText(list);
  const name = textIn(list.translations, 'list_name', language);
  const other = language === 'ja' ? 'en' : 'ja';
  const second = list.translations[other].list_name;
  const title = name?.text ?? t('unnamed');
  const hidden = list.title_count - list.movie_count;
  return (
    <li className={`${layout.cellsMiddle} ${layout.floored} ${layout.gap8x24} ${layout.folds} ${classes.row}`}>
      <div>
        <p className={`${typography.semibold} ${typography.anywhere} ${typography.leading14} ${classes.name}`}>
          <Link to="/featurelist/$feature_id" params={{ feature_id: list.uuid }} lang={name?.lang}>
            {title}
          </Link>
        </p>
        {second !== null && second !== name?.text && (
          <p className={`${typography.note} ${typography.leading15}`} lang={other}>
            {second}
          </p>
        )}
      </div>
      <div>
        <p
          className={`${typography.size13} ${typography.leading15} ${classes.state}`}
          data-shown={list.is_shown || undefined}
        >
          {state}
        </p>
        <p className={`${typography.hint} ${typography.leading15}`}>
          {t('titles', { count: list.title_count })}
          {hidden > 0 && ` · ${t('not_shown', { count: hidden })}`}
          {list.on_home && ` · ${t('on_home_short')}`}
        </p>
      </div>
      <div className={`${layout.line} ${layout.gap8} ${layout.toEnd} ${layout.narrowFromStart}`}>
        {mayDo(list, 'edit') && (
          <Button
            component={Link}
            to={`/admin/featurelist/${list.uuid}`}
            size="xs"
            variant="default"
            aria-label={t('edit_title', { title })}
          >
            {t('actions.edit')}
          </Button>
        )}
        {mayDo(list, 'delete') && <DeleteList uuid={list.uuid} name={title} count={list.title_count} />}
      </div>
    </li>
  );
};
