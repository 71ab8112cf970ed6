import { correctTitles } from '@eigaichi/wire/quote-corrections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionsOf } from '../conditions-words.ts';
import { mayDo, type Quote, type QuoteShare } from '../queries.ts';
import { DeskDialog, useDeskAct } from './desk-dialog.tsx';
import { TitleFigures } from './title-figures.tsx';
import { correctedFigures, isNoYen, isTyped, sentFigures, type TypedFigures } from './typed-figures.ts';

/** A manager sets right what stands on titles of one provider, with the reason that both sides are told (D2, correct). */
export const CorrectDialog = ({ quote, share, onClose }: { quote: Quote; share: QuoteShare; onClose: () => void }) => {
  const { t } = useTranslation('quote_desk');
  const figures = correctedFigures(conditionsOf(quote.conditions).pricing_type);
  const titles = share.movies.filter((title) => mayDo(title.actions, 'correct'));
  const [typed, setTyped] = useState<Readonly<Record<string, TypedFigures>>>({});
  const act = useDeskAct(correctTitles, quote.uuid, { done: t('correct.done') }, onClose);
  const changed = titles.filter(({ uuid }) => isTyped(typed[uuid]));
  const lacking = () => {
    if (changed.length === 0) return t('nothing_typed');
    const isUnread = changed.some(({ uuid }) => figures.some((figure) => isNoYen(figure, typed[uuid]?.[figure])));
    return isUnread ? t('not_yen') : null;
  };
  return (
    <DeskDialog
      title={t('correct.title')}
      warning={t('correct.warning')}
      act={act}
      shown={changed.flatMap((_title, at) => figures.map((figure) => `titles.${at}.${figure}`))}
      reasonLabel={t('reason')}
      confirm={t('correct.do')}
      wide
      lacking={lacking()}
      onConfirm={() =>
        act.send({
          quote_provider: share.uuid,
          version: quote.version,
          terms_sha256: share.terms_sha256,
          reason: act.reason,
          titles: changed.map(({ uuid }) => ({ quote_movie: uuid, ...sentFigures(figures, typed[uuid]) })),
        })
      }
      onClose={onClose}
    >
      {titles.map((title) => (
        <TitleFigures
          key={title.uuid}
          quote={quote}
          title={title}
          figures={figures}
          typed={typed[title.uuid] ?? {}}
          errorOf={(field) => act.errorOf(`titles.${changed.indexOf(title)}.${field}`)}
          onChange={(own) => setTyped({ ...typed, [title.uuid]: own })}
        />
      ))}
    </DeskDialog>
  );
};
