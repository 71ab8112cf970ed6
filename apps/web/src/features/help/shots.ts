/** Pictures of the product that the manuals show, by the names of their files (`public/help/<language>/<name>.webp`). */
export type Shot =
  | 'login'
  | 'register-provider'
  | 'register-buyer'
  | 'title-form'
  | 'title-list'
  | 'title-table'
  | 'answer'
  | 'cart-rights'
  | 'cart-price'
  | 'quotes-buyer'
  | 'movies'
  | 'offer'
  | 'sign'
  | 'cancel'
  | 'saved-conditions'
  | 'deliver'
  | 'download'
  | 'profile-provider'
  | 'lost-password';

/** Their sides in pixels, all alike. */
export const shotSize = { width: 1280, height: 800 } as const;
