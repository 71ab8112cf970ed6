/** Focuses the first invalid field in page order; opens its block if closed. */
export const focusFirstBroken = (): void => {
  requestAnimationFrame(() => {
    const broken = document.querySelector<HTMLElement>(
      'main [aria-invalid="true"]:not([type="hidden"]), main button[data-error]',
    );
    broken?.focus();
  });
};
