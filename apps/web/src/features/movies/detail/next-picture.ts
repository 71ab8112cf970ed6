/** The picture that a key leads to among `count`, round and round; null for a key that leads nowhere. */
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
