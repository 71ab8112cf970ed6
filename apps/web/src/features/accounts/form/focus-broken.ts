/** Leads to the first broken field, as it stands on the page; a closed block is opened before. */
export const focusFirstBroken = (): void => {
  requestAnimationFrame(() => {
    const broken = document.querySelector<HTMLElement>(
      'main [aria-invalid="true"]:not([type="hidden"]), main button[data-error]',
    );
    broken?.focus();
  });
};
