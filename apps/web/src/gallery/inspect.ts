import axe from 'axe-core';
import { bannedWords } from '../../../../scripts/copy/banned-words.ts';
import { accessibilityTags, foreignDate } from '../../../../scripts/copy/page-rules.ts';
import { currentLanguage } from '../lib/language.ts';
import { inRealTime } from './still.ts';

const unsaid = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|\{\{/;

const modal = '[role="dialog"][aria-modal="true"]';

const visibleModal = () => [...document.querySelectorAll(modal)].findLast((one) => one.checkVisibility());

/** Content scrolled half beneath a sticky bar looks too small to axe, although the reader can scroll on. */
const isTooSmall = async (target: string) => {
  document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { violations } = await inRealTime(() =>
    axe.run({ include: [target] }, { runOnly: { type: 'rule', values: ['target-size'] } }),
  );
  return violations.length > 0;
};

/** Faults found by axe; only those of a dialog if one covers the page. */
export const axeFaults = async (rules?: readonly string[]): Promise<string[]> => {
  const runOnly =
    rules === undefined
      ? { type: 'tag' as const, values: accessibilityTags }
      : { type: 'rule' as const, values: [...rules] };
  const part = visibleModal() ?? document;
  const { violations } = await inRealTime(() => axe.run(part, { runOnly, resultTypes: ['violations'] }));
  const faults: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, any } of nodes) {
      const place = target.join(' ');
      if (id === 'target-size' && !(await isTooSmall(place))) continue;
      faults.push(`axe ${id}: ${place} ${any[0]?.message ?? ''}`.trim());
    }
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
};

const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());

/** Faults of a page while data loads: its heading and the outline of its content are there (D38f). */
export const waitingFaults = (): string[] => [
  ...(isShown('main h1') ? [] : ['no heading while data loads']),
  ...(isShown('[aria-busy="true"]') ? [] : ['no outline of the content while data loads']),
];

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')]
    .filter((part) => part.checkVisibility())
    .flatMap(({ innerText }) => innerText.split('\n'));

/** Pixels by which the menus in the header are wider than their place, so that they run into the icons next to them. */
const menuOverflow = () => {
  const menus = document.querySelector('header nav');
  return menus === null || !menus.checkVisibility() ? 0 : menus.scrollWidth - menus.clientWidth;
};

const scrolls = (element: Element): boolean => /auto|scroll|hidden/.test(getComputedStyle(element).overflowX);

const scrollsWithin = ({ parentElement }: Element): boolean =>
  parentElement !== null && parentElement !== document.body && (scrolls(parentElement) || scrollsWithin(parentElement));

/** Names of buttons, links and fields that reach over the right edge of the window and can't be scrolled to. */
const cutOff = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter(
      (one) => one.getBoundingClientRect().left < innerWidth && one.getBoundingClientRect().right > innerWidth + 1,
    )
    .filter((one) => !scrollsWithin(one))
    .map((one) => one.getAttribute('aria-label') ?? one.innerText);

/** Faults in texts: foreign dates, banned words, missing texts, sideways scrolling, parts cut off. */
export const textFaults = (): string[] => {
  const banned = bannedWords[currentLanguage()];
  const overflow = document.documentElement.scrollWidth - innerWidth;
  return [
    ...lines().flatMap((line) => [
      ...(foreignDate.test(line) ? [`a date in another form than spec 9 gives: ${line}`] : []),
      ...(unsaid.test(line) ? [`a text is missing: ${line}`] : []),
      ...banned
        .filter(({ word }) => word.test(line))
        .map(({ word, instead }) => `${word} in “${line}”: write ${instead}`),
    ]),
    ...cutOff().map((name) => `cut off at the right edge: ${name}`),
    ...(menuOverflow() > 0 ? [`${menuOverflow()} px of menus over the icons of the header`] : []),
    ...(overflow > 0 ? [`${overflow} px of sideways scrolling`] : []),
  ];
};
