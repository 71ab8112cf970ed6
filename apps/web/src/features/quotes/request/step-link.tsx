import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import { type StepName, steps } from './steps.ts';

type Props = {
  readonly step: StepName;
  /** The field that the keyboard goes to. */
  readonly field?: string;
} & Pick<ComponentPropsWithoutRef<'a'>, 'className' | 'children' | 'onClick' | 'aria-label' | 'aria-current'>;

/** Each step has an address (D4). */
export const StepLink = ({ step, field, ...props }: Props) => (
  <Link
    {...props}
    to="/vod/cart"
    search={{ step: String(steps.indexOf(step) + 1), ...(field === undefined ? {} : { field }) }}
  />
);
