import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { footerSpace } from '../../../ui/foot-room.ts';
import layout from '../../../ui/layout.module.css';
import { focusField } from './focus-field.ts';
import { isShortFormField } from './short-form.tsx';
import { StepLink, stepSearch } from './step-link.tsx';
import classes from './step-moves.module.css';
import { type StepName, stepOfField, steps } from './steps.ts';
import type { QuoteRequest } from './use-request.ts';

/** Back and next, and sending on the last step; an incomplete request leads to the missing field instead. */
export const StepMoves = ({ request, step }: { request: QuoteRequest; step: StepName }) => {
  const { t } = useTexts('quotes');
  const navigate = useNavigate();
  const at = steps.indexOf(step);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const { issues, isBehind, send, leave } = request;
  const submit = () => {
    // Predictions for an earlier draft block nothing: the API judges the sent one.
    const [first] = isBehind ? [] : issues;
    if (first === undefined) send.mutate();
    else {
      request.try();
      const { field } = first;
      // A field on this step is filled in here.
      if (isShortFormField(field) && focusField(document.body, field)) return;
      leave();
      void navigate({ to: '/vod/cart', search: (before) => stepSearch(before, stepOfField(field), field) });
    }
  };
  return (
    <div ref={footerSpace} className={`${layout.wide} ${layout.ruled} ${layout.wrapApart} ${classes.moves}`}>
      {previous !== undefined && (
        <Button
          variant="default"
          size="md"
          renderRoot={(props) => <StepLink step={previous} {...props} />}
          onClick={leave}
        >
          {t('wizard.back', { step: t(`wizard.names.${previous}`) })}
        </Button>
      )}
      {next !== undefined && (
        <Button
          size="md"
          className={layout.pushed ?? ''}
          rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
          renderRoot={(props) => <StepLink step={next} {...props} />}
          onClick={leave}
        >
          {t('wizard.next', { step: t(`wizard.names.${next}`) })}
        </Button>
      )}
      {next === undefined && (
        <Button size="md" className={layout.pushed ?? ''} loading={send.isPending} onClick={submit}>
          {issues.length === 0 ? t('wizard.send') : t('wizard.send_missing', { count: issues.length })}
        </Button>
      )}
    </div>
  );
};
