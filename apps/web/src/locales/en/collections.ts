/** Named collections of titles, apart from the favourites. */
export const collections = {
  label: 'Collection',
  new: 'New collection',
  name: 'Collection name',
  name_shared: '{{name}} (shared)',
  share: 'Share with your colleagues',
  shared: 'Shared with your colleagues',
  create: 'Create',
  change: 'Edit collection',
  change_title: 'Edit the collection',
  saved: 'The collection was saved.',
  delete: 'Delete collection',
  delete_text:
    'The collection is deleted for everyone who can see it. Its titles stay in favourites and in other collections.',
  deleted: 'The collection was deleted.',
  collect: 'Collections',
  take_out: 'Remove from the collection: {{title}}',
  empty: 'No titles in this collection yet',
  empty_text: 'Press “Add to collection” on the page of a title.',
};
