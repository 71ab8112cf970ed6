import { undoSeconds } from '@eigaichi/domain/desk/undo-time';
import type { undoOffer } from '@eigaichi/wire/shared/undo-offer';
import { undoDecision } from '@eigaichi/wire/staff/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { tell, tellRefusal, tellWithUndo } from '../../ui/tell.ts';

export type UndoOffer = z.output<typeof undoOffer>;

/**
 * Says what was decided, with the way back while there is one (D37d): several decisions of one press are taken back
 * together, each by a call of its own.
 */
export const useToldUndo = () => {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const client = useQueryClient();
  const undo = async (offers: readonly UndoOffer[]) => {
    let undone = 0;
    for (const { uuid } of offers)
      try {
        await call(undoDecision, { params: { uuid } });
        undone += 1;
      } catch (error) {
        tellRefusal(refusalText(error, language));
      }
    if (undone > 0) tell(t('undo.done', { count: undone }));
    await Promise.all(['movies', 'accounts', 'desk'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  return (message: string, offers: readonly UndoOffer[]): void => {
    if (offers.length === 0) tell(message);
    else tellWithUndo({ message, label: t('undo.do'), seconds: undoSeconds, onUndo: () => void undo(offers) });
  };
};
