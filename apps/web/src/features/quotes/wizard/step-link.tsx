import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import { type StepName, steps } from './draft.ts';

type Props = { readonly step: StepName } & Pick<
  ComponentPropsWithoutRef<'a'>,
  'className' | 'children' | 'onClick' | 'aria-label' | 'aria-current'
>;

/** Each step has an address (D4). */
export const StepLink = ({ step, ...props }: Props) => (
  <Link {...props} to="/vod/cart" search={{ step: String(steps.indexOf(step) + 1) }} />
);
