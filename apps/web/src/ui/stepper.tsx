import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import classes from './stepper.module.css';
import typography from './typography.module.css';

export type Step = {
  readonly number: number;
  readonly name: string;
  /** The entered values, or the missing ones. */
  readonly detail?: ReactNode;
  readonly state: 'done' | 'lacking' | 'untouched';
};

type StepLinkProps = {
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly 'aria-current'?: 'step';
};

/** Link of a step; each step has an address, and the page that owns the steps renders the link. */
export type StepLink = (step: Step, props: StepLinkProps) => ReactNode;

const Circle = ({ step, current }: { step: Step; current: boolean }) => (
  <span
    className={`${layout.inlineMiddle} ${layout.rigid} ${layout.paper} ${layout.outlined} ${typography.note} ${typography.semibold} ${classes.circle}`}
    data-state={current ? 'current' : step.state}
    aria-hidden="true"
  >
    {step.state === 'done' && !current ? <IconCheck size={16} stroke={1.75} /> : step.number}
  </span>
);

const Words = ({ step }: { step: Step }) => (
  <span className={`${layout.shrinks} ${layout.stack} ${layout.padTop2}`}>
    <span className={`${typography.size14} ${typography.medium} ${classes.name}`}>{step.name}</span>
    {step.detail !== undefined && (
      <span className={`${typography.small} ${classes.detail}`} data-lacking={step.state === 'lacking' || undefined}>
        {step.detail}
      </span>
    )}
  </span>
);

const Rows = ({
  steps,
  current,
  link,
  onGo,
}: {
  steps: readonly Step[];
  current: number;
  link: StepLink;
  onGo?: () => void;
}) => (
  <ol>
    {steps.map((step) => (
      <li key={step.number} className={`${layout.anchor} ${classes.row}`}>
        {link(step, {
          className: classes.link,
          children: (
            <>
              <Circle step={step} current={step.number === current} />
              <Words step={step} />
            </>
          ),
          ...(onGo === undefined ? {} : { onClick: onGo }),
          ...(step.number === current ? { 'aria-current': 'step' } : {}),
        })}
      </li>
    ))}
  </ol>
);

/** A long form's steps, each with an address and entries. On a phone one line, "4 / 13", opens the rows in a sheet. */
export const Stepper = ({
  label,
  steps,
  current,
  link,
}: {
  label: string;
  steps: readonly Step[];
  current: number;
  link: StepLink;
}) => {
  const [opened, { open, close }] = useDisclosure(false);
  const now = steps.find((step) => step.number === current);
  const done = steps.filter((step) => step.state === 'done').length;
  return (
    <>
      <nav aria-label={label} className={`${layout.sticky} ${classes.wide}`}>
        <Rows steps={steps} current={current} link={link} />
      </nav>
      <div className={`${layout.hidden} ${classes.narrow}`}>
        <button
          type="button"
          className={`${layout.inline} ${layout.full} ${layout.textButton} ${layout.tall48} ${typography.ink} ${classes.open}`}
          aria-expanded={opened}
          onClick={open}
        >
          <span className={`${typography.hint} ${typography.semibold}`}>{`${current} / ${steps.length}`}</span>
          <span className={`${layout.grow} ${typography.heading}`}>{now?.name}</span>
          <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
        </button>
        <div className={`${layout.sunk} ${classes.bar}`} aria-hidden="true">
          <div
            className={`${layout.fullHeight} ${layout.indigo}`}
            style={{ width: `${(done / steps.length) * 100}%` }}
          />
        </div>
        <Drawer opened={opened} onClose={close} position="bottom" size="80%" title={label}>
          <nav aria-label={label}>
            <Rows steps={steps} current={current} link={link} onGo={close} />
          </nav>
        </Drawer>
      </div>
    </>
  );
};
