export const title_gallery = {
  waiting: 'Loading the pictures',
  lead: 'Changes are saved immediately. Buyers see the stills in this order.',
  drop: 'Drop pictures here',
  choose: 'Choose pictures',
  limits:
    '{{formats}}, up to {{size}} MB each, {{count}} pictures a title. File names in half-width letters and digits.',
  none: 'No picture yet. Until there is one, a drawn plate is shown instead.',
  pictures: 'Pictures of the title',
  kinds: { featured: 'Featured', poster: 'Poster', logo: 'Logo', screenshot: 'Still' },
  use_of: 'Use of {{name}}',
  sides: '{{width}} × {{height}} px',
  remove_of: 'Remove {{name}}',
  removed: '{{name}} was removed.',
  undo: 'Undo',
  stale: 'Someone else changed the order first. The current order is shown. Please make your change again.',
};
