import { proposedTimes } from '@eigaichi/domain/movies/running-time';
import { Button } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import { textAt } from '../draft-paths.ts';
import { useDraftForm } from './draft-form.ts';
import classes from './fields.module.css';

/** Meaning of a running time typed as `100` or `1:40`, as hh:mm:ss; an ambiguous one needs a choice. */
export const ParsedRunningTime = ({ path }: { path: string }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const meant = proposedTimes(textAt(form.draft, path));
  if (meant.length === 0) return null;
  const named = (time: string) => {
    const [hours, minutes, seconds] = time.split(':').map(Number);
    return [
      hours ? t('meant_time.hours', { hours }) : '',
      minutes ? t('labels.minutes', { minutes }) : '',
      seconds ? t('meant_time.seconds', { seconds }) : '',
    ]
      .filter((part) => part !== '')
      .join(language === 'ja' ? '' : ' ');
  };
  return (
    <div className={`${layout.wrapMiddle} ${classes.meant}`} role="status">
      <span>{t(meant.length === 1 ? 'meant_time.one' : 'meant_time.which')}</span>
      {meant.map((time) => (
        <Button key={time} size="compact-sm" variant="default" onClick={() => form.type(path, time)}>
          {t('meant_time.take', { time, words: named(time) })}
        </Button>
      ))}
    </div>
  );
};
