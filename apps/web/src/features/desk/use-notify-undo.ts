import { undoSeconds } from '@eigaichi/domain/desk/undo-time';
import type { undoOffer } from '@eigaichi/wire/shared/undo-offer';
import { undoDecision } from '@eigaichi/wire/staff/undo';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notify, notifyRefusal, notifyWithUndo } from '../../ui/notify.ts';

export type UndoOffer = z.output<typeof undoOffer>;
/** The undo offer of one of several decisions made together, with its row's name. */
export type NamedUndo = UndoOffer & { readonly name?: string };

/** Announces decisions with undo while possible (D37d). Those made together are undone together, by separate calls. */
export const useNotifyUndo = () => {
  const { t, language } = useTexts('desk');
  const client = useQueryClient();
  const undo = async (offers: readonly NamedUndo[]) => {
    const left: string[] = [];
    let refusal = '';
    for (const { uuid, name } of offers)
      try {
        await call(undoDecision, { params: { uuid } });
      } catch (error) {
        refusal = refusalText(error, language);
        left.push(name ?? '');
      }
    const undone = offers.length - left.length;
    if (undone > 0) notify(t('undo.done', { count: undone }));
    const names = left.filter((name) => name !== '').join(language === 'ja' ? '、' : ', ');
    if (left.length > 0) notifyRefusal(names === '' ? refusal : t('undo.left', { count: left.length, names, refusal }));
    await Promise.all(
      ['movies', 'accounts', 'quotes', 'desk'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  };
  return (message: string, offers: readonly NamedUndo[]): void => {
    if (offers.length === 0) notify(message);
    else notifyWithUndo({ message, label: t('actions.undo'), seconds: undoSeconds, onUndo: () => void undo(offers) });
  };
};
