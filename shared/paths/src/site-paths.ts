import { loginPath } from './login-path.ts'
import { slugify } from './slug.ts'

type HasSlug = { slug: string }

/** The four lists of a person's cards that have pages of their own (spec §2.6). */
export type UserList = 'collection' | 'for-trade' | 'for-sale' | 'wishlist'

/** One part of an address. Half a surrogate pair, which anybody can type, has no encoding and is replaced. */
const part = (text: string) => encodeURIComponent(text.toWellFormed())
const joined = (...parts: ReadonlyArray<string | undefined>) =>
  `/${parts
    .filter((each): each is string => each !== undefined)
    .map(part)
    .join('/')}`

/**
 * Every link of the site, for one noun (`PRODUCT_NOUN`; spec §2.1). Links are built here and never typed.
 * Slugs are the entities' own `slug` fields, which hold the id.
 */
export function sitePaths(productNoun: string) {
  const noun = slugify(productNoun) || 'card'
  const sets = `${noun}-sets`
  const set = `${noun}-set`
  return {
    home: '/',
    login: loginPath,
    register: '/register',
    forgotPassword: '/forgot-password',
    resetPassword: (token: string) => joined('reset-password', token),
    activate: (token: string) => joined('activate', token),
    sets: joined(sets),
    product: (product: HasSlug) => joined(set, product.slug),
    insertSet: (to: { product: HasSlug; insertSet: HasSlug }) =>
      joined(set, to.product.slug, to.insertSet.slug),
    card: (to: { product: HasSlug; insertSet: HasSlug; card: HasSlug }) =>
      joined(set, to.product.slug, to.insertSet.slug, to.card.slug),
    search: (term?: string) => (term ? `/search?term=${part(term)}` : '/search'),
    privacy: '/privacy',
    cookiePolicy: '/cookie-policy',
    terms: '/terms',
    profile: '/profile',
    /** For admins: photos of cards that wait for one (spec §4.19). */
    waitingPhotos: '/admin/photos',
    profileById: (userId: string) => joined('profile', userId),
    user: (username: string) => `/@${part(username.toLowerCase())}`,
    userList: (username: string, list: UserList, product?: HasSlug, insertSet?: HasSlug, item?: HasSlug) =>
      `/@${part(username.toLowerCase())}${joined(list, product?.slug, insertSet?.slug, item?.slug)}`,
    /** A person's wishes to print and to share: all of them, or those in one insert set. */
    wantList: (username: string, product?: HasSlug, insertSet?: HasSlug) =>
      `/@${part(username.toLowerCase())}${joined('wishlist', product?.slug, insertSet?.slug, 'print')}`,
    newsletterConfirm: (token: string) => joined('newsletter', 'confirm', token),
    newsletterUnsubscribe: (token: string) => joined('newsletter', 'unsubscribe', token),
    /** The same pages as patterns of the router, which reads addresses decoded. */
    patterns: {
      sets: `/${sets}`,
      product: `/${set}/:product`,
      insertSet: `/${set}/:product/:insertSet`,
      card: `/${set}/:product/:insertSet/:card`,
    },
  } as const
}
export type SitePaths = ReturnType<typeof sitePaths>
