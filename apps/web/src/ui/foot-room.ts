/**
 * Ref of a bar that stays at the foot of the window: what is told there (`tell`) stands above it. `--foot` is its height
 * while it is there, and nothing where the bar scrolls with its page.
 */
export const footRoom = (bar: HTMLElement | null) => {
  if (bar === null) return;
  const root = document.documentElement.style;
  const watch = new ResizeObserver(() => {
    const stays = getComputedStyle(bar).position !== 'static';
    root.setProperty('--foot', stays ? `${bar.offsetHeight}px` : '0px');
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    root.removeProperty('--foot');
  };
};
