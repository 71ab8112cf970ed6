/** Focuses the first invalid field once its error renders, so no button is dead: in the open dialog, else the page. */
export const focusFirstInvalid = (): void => {
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    (dialog ?? document.querySelector('main'))
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"]), button[data-error]')
      ?.focus();
  });
};
