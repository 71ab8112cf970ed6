import { inWords, type Words } from './words.ts';

/** Elements with a role, natively or by attribute. */
const selectors = {
  button: 'button, [role="button"], summary',
  link: 'a[href]',
  tab: '[role="tab"]',
  menuitem: '[role="menuitem"]',
  option: '[role="option"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  switch: '[role="switch"]',
  row: 'tr, [role="row"]',
  field: 'input, textarea, select, [role="combobox"], [contenteditable="true"]',
} as const;

export type HandRole = keyof typeof selectors;

const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const nameOf = (element: Element): string => {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const byIds = labelled.map((id) => document.getElementById(id)?.textContent).join(' ');
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const byLabels = [...(labels ?? [])].map(({ textContent }) => textContent).join(' ');
  const byField = element.getAttribute('placeholder');
  return clean(element.getAttribute('aria-label') ?? (byIds || byLabels || element.textContent || byField));
};

const isReachable = (element: Element) => element.checkVisibility() && element.closest('[inert]') === null;

/** Actions of a reader to reach a state. Names match whole; a part suffices if no whole name fits. */
export class Hand {
  readonly #settle: () => Promise<void>;

  constructor(settle: () => Promise<void>) {
    this.#settle = settle;
  }

  #find(role: HandRole, name: Words, nth: number): HTMLElement {
    const wanted = inWords(name);
    const all = [...document.querySelectorAll<HTMLElement>(selectors[role])].filter(isReachable);
    const exact = all.filter((element) => nameOf(element) === wanted);
    const found = (exact.length > 0 ? exact : all.filter((element) => nameOf(element).includes(wanted)))[nth];
    if (found === undefined)
      throw new Error(`no ${role} named “${wanted}”; there are: ${all.map(nameOf).filter(Boolean).join(' | ')}`);
    return found;
  }

  /** Presses the `nth` element (0 is the first) with this role and name. */
  async press(role: HandRole, name: Words, nth = 0): Promise<void> {
    const element = this.#find(role, name, nth);
    const pointer = { bubbles: true, cancelable: true, button: 0, isPrimary: true };
    element.dispatchEvent(new PointerEvent('pointerdown', pointer));
    element.dispatchEvent(new MouseEvent('mousedown', pointer));
    element.focus();
    element.dispatchEvent(new PointerEvent('pointerup', pointer));
    element.dispatchEvent(new MouseEvent('mouseup', pointer));
    element.click();
    await this.#settle();
  }

  /** Types into the field with this name, replacing its content. */
  async type(name: Words, text: string, nth = 0): Promise<void> {
    const element = this.#find('field', name, nth);
    element.focus();
    const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React overrides `value` on the element itself: the prototype's setter is the browser's own.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await this.#settle();
  }

  /** Chooses a file of this name in the page's first file field. */
  async attach(name: string): Promise<void> {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (field === null) throw new Error('no field for files');
    const files = new DataTransfer();
    files.items.add(new File(['1'], name));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await this.#settle();
  }

  /** Submits the form that holds the focus. */
  async submit(): Promise<void> {
    document.activeElement?.closest('form')?.requestSubmit();
    await this.#settle();
  }

  /** Focuses the field with this name, which opens its dropdown, if any. */
  async focus(name: Words, nth = 0): Promise<void> {
    this.#find('field', name, nth).focus();
    await this.#settle();
  }
}
