/**
 * No dead button: what was pressed leads to the first field that lacks something, once its error is drawn. Looks in the
 * dialog that is open, otherwise in the page.
 */
export const focusFirstInvalid = (): void => {
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    (dialog ?? document.querySelector('main'))
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"]), button[data-error]')
      ?.focus();
  });
};
