/** Index of the picture that a key navigates to among `count`, wrapping around; null for any other key. */
export const nextPicture = (key: string, index: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'PageUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};
