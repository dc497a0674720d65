import { loginPath } from './login-path.ts'
import { slugify } from './slug.ts'

type SluggedEntity = { slug: string }

/** The four lists of a person's cards that have pages of their own (spec §2.6). */
export type UserList = 'collection' | 'for-trade' | 'for-sale' | 'wishlist'

/** One part of an address. Half a surrogate pair, which anybody can type, has no encoding and is replaced. */
const encodePathPart = (text: string) => encodeURIComponent(text.toWellFormed())
const joinPath = (...parts: ReadonlyArray<string | undefined>) =>
  `/${parts
    .filter((each): each is string => each !== undefined)
    .map(encodePathPart)
    .join('/')}`

/**
 * Every link of the site, for one noun (`PRODUCT_NOUN`; spec §2.1). Links are built here and never typed.
 * Slugs are the entities' own `slug` fields, which hold the id.
 */
export function buildSitePaths(productNoun: string) {
  const noun = slugify(productNoun) || 'card'
  const productsSegment = `${noun}-sets`
  const productSegment = `${noun}-set`
  return {
    home: '/',
    login: loginPath,
    register: '/register',
    forgotPassword: '/forgot-password',
    resetPassword: (token: string) => joinPath('reset-password', token),
    activate: (token: string) => joinPath('activate', token),
    products: joinPath(productsSegment),
    product: (product: SluggedEntity) => joinPath(productSegment, product.slug),
    insertSet: (to: { product: SluggedEntity; insertSet: SluggedEntity }) =>
      joinPath(productSegment, to.product.slug, to.insertSet.slug),
    card: (to: { product: SluggedEntity; insertSet: SluggedEntity; card: SluggedEntity }) =>
      joinPath(productSegment, to.product.slug, to.insertSet.slug, to.card.slug),
    search: (term?: string) => (term ? `/search?term=${encodePathPart(term)}` : '/search'),
    privacy: '/privacy',
    cookiePolicy: '/cookie-policy',
    terms: '/terms',
    profile: '/profile',
    /** For admins: photos of cards that wait for one (spec §4.19). */
    pendingPhotos: '/admin/photos',
    profileById: (userId: string) => joinPath('profile', userId),
    user: (username: string) => `/@${encodePathPart(username.toLowerCase())}`,
    userList: (
      username: string,
      list: UserList,
      product?: SluggedEntity,
      insertSet?: SluggedEntity,
      item?: SluggedEntity,
    ) =>
      `/@${encodePathPart(username.toLowerCase())}${joinPath(list, product?.slug, insertSet?.slug, item?.slug)}`,
    /** A person's wishes to print and to share: all of them, or those in one insert set. */
    wantList: (username: string, product?: SluggedEntity, insertSet?: SluggedEntity) =>
      `/@${encodePathPart(username.toLowerCase())}${joinPath('wishlist', product?.slug, insertSet?.slug, 'print')}`,
    newsletterConfirm: (token: string) => joinPath('newsletter', 'confirm', token),
    newsletterUnsubscribe: (token: string) => joinPath('newsletter', 'unsubscribe', token),
    /** The same pages as patterns of the router, which reads addresses decoded. */
    patterns: {
      products: `/${productsSegment}`,
      product: `/${productSegment}/:product`,
      insertSet: `/${productSegment}/:product/:insertSet`,
      card: `/${productSegment}/:product/:insertSet/:card`,
    },
  } as const
}
export type SitePaths = ReturnType<typeof buildSitePaths>
