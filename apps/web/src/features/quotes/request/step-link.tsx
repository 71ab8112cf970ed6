import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import { type StepName, steps } from './steps.ts';

type Search = Readonly<Record<string, unknown>>;

/** Address of a step in the same request. */
export const stepSearch = ({ request }: Search, step: StepName, field?: string) => ({
  ...(request === undefined ? {} : { request }),
  step: String(steps.indexOf(step) + 1),
  ...(field === undefined ? {} : { field }),
});

type Props = {
  readonly step: StepName;
  /** The field to focus. */
  readonly field?: string;
} & Pick<ComponentPropsWithoutRef<'a'>, 'className' | 'children' | 'onClick' | 'aria-label' | 'aria-current'>;

/** Each step has an address (D4). */
export const StepLink = ({ step, field, ...props }: Props) => (
  <Link {...props} to="/vod/cart" search={(before: Search) => stepSearch(before, step, field)} />
);
