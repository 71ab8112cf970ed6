import { type RefObject, useEffect, useRef } from 'react';

const focusable = 'input, button, textarea, select, [tabindex]';

/** Element of a field, or of the nearest list that contains it: `rights.0.air_run_count`, else `rights`. */
const placeOf = (form: HTMLElement, field: string): HTMLElement | null => {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = form.querySelector<HTMLElement>(`[data-field="${parts.slice(0, length).join('.')}"]`);
    if (found !== null) return found;
  }
  return null;
};

/** Focuses a field, or the nearest list that contains it; false if it isn't on the page. */
export const focusField = (form: HTMLElement, field: string): boolean => {
  const place = placeOf(form, field);
  const target = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
};

/** On another step, focuses its question, or the field that a link names. */
export const useFocusOnStep = (
  step: string,
  field: string | undefined,
): { question: RefObject<HTMLHeadingElement | null>; form: RefObject<HTMLDivElement | null> } => {
  const question = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const before = useRef({ step, field });
  useEffect(() => {
    const moved = before.current.step !== step || before.current.field !== field;
    before.current = { step, field };
    if (!moved) return;
    const there = field !== undefined && form.current !== null && focusField(form.current, field);
    if (!there) question.current?.focus();
  }, [step, field]);
  return { question, form };
};
