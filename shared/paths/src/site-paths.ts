import { loginPath } from './login-path.ts'
import { slugify } from './slug.ts'

type SluggedEntity = { slug: string }

/** The four lists of a user that have their own pages (spec §2.6). */
export type UserListName = 'collection' | 'for-trade' | 'for-sale' | 'wishlist'

/** Most slugs are such, and a page has hundreds of links. */
const needsNoEncoding = /^[\w-]*$/

/** Half a surrogate pair, which can be typed, has no encoding and is replaced. */
const encodePathPart = (text: string) => (needsNoEncoding.test(text) ? text : encodeURIComponent(text.toWellFormed()))
const joinPath = (...parts: ReadonlyArray<string | undefined>) =>
  `/${parts
    .filter((each): each is string => each !== undefined)
    .map(encodePathPart)
    .join('/')}`

/** The product noun as paths spell it (spec §2.1): "Trading Card" gives "trading-card". */
export const slugifyProductNoun = (productNoun: string) => slugify(productNoun) || 'card'

/** Id of the list of members who have a card, on the card's page. */
export const cardTradersElementId = 'traders'

/**
 * Builds every link of the site for one noun (`PRODUCT_NOUN`; spec §2.1). Code never writes paths by hand. Slugs are
 * the `slug` fields of entities, which contain the id.
 */
export function buildSitePaths(productNoun: string) {
  const noun = slugifyProductNoun(productNoun)
  const productsSegment = `${noun}-sets`
  const productSegment = `${noun}-set`
  return {
    home: '/',
    login: loginPath,
    register: '/register',
    forgotPassword: '/forgot-password',
    resetPassword: (token: string) => joinPath('reset-password', token),
    activate: (token: string) => joinPath('activate', token),
    changeEmail: (token: string) => joinPath('change-email', token),
    products: joinPath(productsSegment),
    product: (product: SluggedEntity) => joinPath(productSegment, product.slug),
    insertSet: (to: { product: SluggedEntity; insertSet: SluggedEntity }) =>
      joinPath(productSegment, to.product.slug, to.insertSet.slug),
    card: (to: { product: SluggedEntity; insertSet: SluggedEntity; card: SluggedEntity }) =>
      joinPath(productSegment, to.product.slug, to.insertSet.slug, to.card.slug),
    /** The card's page with the list of members who have it for trade or for sale opened (spec §4.30). */
    cardTraders: (to: { product: SluggedEntity; insertSet: SluggedEntity; card: SluggedEntity }) =>
      `${joinPath(productSegment, to.product.slug, to.insertSet.slug, to.card.slug)}#${cardTradersElementId}`,
    player: (player: SluggedEntity) => joinPath('player', player.slug),
    search: (term?: string) => (term ? `/search?term=${encodePathPart(term)}` : '/search'),
    privacy: '/privacy',
    cookiePolicy: '/cookie-policy',
    terms: '/terms',
    profile: '/profile',
    /** Review of pending photos by admins (spec §4.19). */
    pendingPhotos: '/admin/photos',
    figures: '/admin',
    securityLog: '/admin/log',
    receivedFeedback: '/admin/feedback',
    reports: '/admin/reports',
    /** Disputed trades, for admins (spec §4.31). */
    disputes: '/admin/disputes',
    members: '/admin/members',
    member: (userId: string) => joinPath('admin', 'members', userId),
    /** Members to trade with (spec §4.30). */
    trades: '/trades',
    tradePartner: (username: string) => joinPath('trades', username.toLowerCase()),
    /** Offers and trades of the member (spec §4.31). */
    offers: '/offers',
    offer: (offerId: string) => joinPath('offers', offerId),
    /** Other terms: a changed draft, or a counter-offer. */
    offerTerms: (offerId: string) => joinPath('offers', offerId, 'terms'),
    packingSlip: (offerId: string) => joinPath('offers', offerId, 'slip'),
    /** A new offer to a member. `term` is what the search for copies starts with. */
    newOffer: (username: string, kind: 'trade' | 'sale' = 'trade', term = '') => {
      const query = new URLSearchParams({ ...(kind === 'sale' && { kind }), ...(term && { term }) }).toString()
      return joinPath('trades', username.toLowerCase(), 'offer') + (query === '' ? '' : `?${query}`)
    },
    /** The address that the member has saved for later trades (spec §4.31.2). */
    savedAddress: '/saved-address',
    memberDirectory: '/members',
    /** Members whom the member blocks (spec §4.37). */
    blockedMembers: '/blocked-members',
    /** Import of a file into the own collection or wishlist (spec §4.40). */
    importCards: '/collection/import',
    importWishes: '/collection/import?to=wishlist',
    exportCards: '/collection/export',
    /** What has happened to the member, and its mails (spec §4.38). */
    notices: '/notices',
    /** Turns off the mail that contains the link. */
    noticeMailOff: (token: string) => joinPath('notices', 'mail-off', token),
    /** What a suspended member may still do (spec §4.23). */
    suspended: '/suspended',
    /** Conflicts of imports, and the start of new products, for admins (spec §4.24). */
    editCatalogue: '/admin/catalogue',
    /** Editing of a row of the catalogue by admins (spec §4.24). `kind` is products, insert-sets or cards. */
    editRow: (kind: string, id: string) => joinPath('admin', 'catalogue', kind, id),
    /** Adds a row below its parent; a product has none. */
    newRow: (kind: string, parentId?: string) =>
      `${joinPath('admin', 'catalogue', kind, 'new')}${parentId === undefined ? '' : `?parent=${parentId}`}`,
    /** The member's own suggestions and their outcomes (spec §4.26). */
    ownSuggestions: '/suggestions',
    /** Suggestions of members, for admins. */
    suggestions: '/admin/suggestions',
    suggestChange: (kind: string, id: string) => joinPath('suggest', kind, id),
    /** Suggests a new entry below its parent. */
    suggestNewSet: '/suggest/products/new',
    suggestNew: (kind: string, parentId: string) => `${joinPath('suggest', kind, 'new')}?parent=${parentId}`,
    profileById: (userId: string) => joinPath('profile', userId),
    user: (username: string) => `/@${encodePathPart(username.toLowerCase())}`,
    userList: (
      username: string,
      list: UserListName,
      product?: SluggedEntity,
      insertSet?: SluggedEntity,
      item?: SluggedEntity,
    ) => `/@${encodePathPart(username.toLowerCase())}${joinPath(list, product?.slug, insertSet?.slug, item?.slug)}`,
    /** All copies of a list in one table (spec §2.6). */
    allCopies: (username: string, list: Exclude<UserListName, 'wishlist'>) =>
      `/@${encodePathPart(username.toLowerCase())}${joinPath(list, 'copies')}`,
    /** What the member paid, and what their copies are worth to them (spec §4.36). */
    ledger: '/ledger',
    insuranceReport: '/ledger/insurance',
    wantList: (username: string, product?: SluggedEntity, insertSet?: SluggedEntity) =>
      `/@${encodePathPart(username.toLowerCase())}${joinPath('wishlist', product?.slug, insertSet?.slug, 'print')}`,
    newsletterConfirm: (token: string) => joinPath('newsletter', 'confirm', token),
    newsletterUnsubscribe: (token: string) => joinPath('newsletter', 'unsubscribe', token),
    /** Patterns for the router, which matches decoded paths. */
    patterns: {
      products: `/${productsSegment}`,
      product: `/${productSegment}/:product`,
      insertSet: `/${productSegment}/:product/:insertSet`,
      card: `/${productSegment}/:product/:insertSet/:card`,
      player: '/player/:player',
      editRow: '/admin/catalogue/:kind/:row',
      suggest: '/suggest/:kind/:row',
      member: '/admin/members/:id',
    },
  } as const
}
export type SitePaths = ReturnType<typeof buildSitePaths>
