import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from './testing/a-browser.ts'
import { aMember, type Member } from './testing/a-member.ts'
import { seedCatalogue, seededId } from './testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { startTestApi, type TestApi } from './testing/test-api.ts'

/** Expected status by caller; `owner` is the user whose data the call concerns, if there is one. */
type ExpectedStatuses = { guest: number; owner: number; other: number; admin: number }
type RequestParts = Parameters<Member['send']>[1]
type Row = { statuses: ExpectedStatuses; parts?: (owner: Member) => RequestParts | Promise<RequestParts> }

const statusesForAnyone: ExpectedStatuses = { guest: 200, owner: 200, other: 200, admin: 200 }
const statusesForMembers: ExpectedStatuses = { ...statusesForAnyone, guest: 401 }
const statusesForAdmins: ExpectedStatuses = { guest: 401, owner: 403, other: 403, admin: 200 }
/** The status of invalid input, equal for all callers. */
const rejectAllWith = (status: number): ExpectedStatuses => ({
  guest: status,
  owner: status,
  other: status,
  admin: status,
})

const product = seededId('2024 Northern Lights Hockey')
const insertSet = seededId('2024 Northern Lights Hockey', 'Base')
const card = seededId('2024 Northern Lights Hockey', 'Base', 0)
const id = (idValue: string) => () => ({ params: { id: idValue } })
const term = () => ({ query: { term: 'marlowe' } })
const open: Row = { statuses: statusesForAnyone }
const memberRule: Row = { statuses: statusesForMembers }
const byUserIdRule: Row = { statuses: statusesForAnyone, parts: ({ user }) => ({ params: { userId: user.id } }) }
const createdStatuses: ExpectedStatuses = { guest: 401, owner: 201, other: 201, admin: 201 }
/** Private data does not exist for other users, including admins. */
const ownerOnlyStatuses: ExpectedStatuses = { guest: 401, owner: 200, other: 404, admin: 404 }
/** Builds a call about one of the owner's copies. */
const withOwnCopy =
  (body?: object) =>
  async (owner: Member): Promise<RequestParts> => {
    const { userInventoryItem } = await owner.call(endpointsByName.addCopy, { body: { card } })
    return { params: { id: userInventoryItem.id }, body }
  }

const rows: Record<keyof typeof endpointsByName, Row> = {
  listProducts: open,
  getProduct: { statuses: statusesForAnyone, parts: id(product) },
  getProductBySlug: { statuses: statusesForAnyone, parts: () => ({ params: { slug: `northern-lights-${product}` } }) },
  listRecentProducts: open,
  searchProducts: { statuses: statusesForAnyone, parts: term },
  listProductsOfYear: { statuses: statusesForAnyone, parts: () => ({ params: { year: '2024' } }) },
  listProductsOfPublisher: { statuses: statusesForAnyone, parts: () => ({ params: { publisher: 'Boreal' } }) },
  getProductsByIds: { statuses: statusesForAnyone, parts: () => ({ body: { ids: [product] } }) },
  listCards: open,
  getCard: { statuses: statusesForAnyone, parts: id(card) },
  listCardsOfInsertSet: { statuses: statusesForAnyone, parts: id(insertSet) },
  listCardsOfInsertSetForViewer: { statuses: statusesForAnyone, parts: id(insertSet) },
  listCollectedCardsOfInsertSet: {
    statuses: statusesForAnyone,
    parts: ({ user }) => ({ params: { id: insertSet }, query: { userId: user.id } }),
  },
  listCardsOfProduct: { statuses: statusesForAnyone, parts: id(product) },
  searchCards: { statuses: statusesForAnyone, parts: term },
  listInsertSets: open,
  getInsertSet: { statuses: statusesForAnyone, parts: id(insertSet) },
  getProductOfInsertSet: { statuses: statusesForAnyone, parts: id(insertSet) },
  listInsertSetsOfProduct: { statuses: statusesForAnyone, parts: () => ({ params: { productId: product } }) },
  listInsertSetsOfProductForUser: {
    statuses: statusesForAnyone,
    parts: ({ user }) => ({ params: { productId: product }, query: { userId: user.id } }),
  },
  getCatalogueStats: open,
  searchCatalogue: { statuses: statusesForAnyone, parts: term },
  getSite: open,
  reportRemoteFailure: {
    statuses: statusesForAnyone,
    parts: () => ({ body: { remote: 'mf-catalogue', version: '0a1b2c', failure: 'load' } }),
  },
  signUpForNewsletterAsGuest: { statuses: statusesForAnyone, parts: ({ user }) => ({ body: { email: user.email } }) },
  confirmNewsletterSignup: { statuses: rejectAllWith(404), parts: () => ({ params: { token: 'none' } }) },
  unsubscribeFromNewsletter: { statuses: rejectAllWith(404), parts: () => ({ params: { token: 'none' } }) },
  getCsrfToken: open,
  getVerificationChallenge: open,
  registerAccount: { statuses: rejectAllWith(400), parts: () => ({ body: {} }) },
  login: { statuses: rejectAllWith(400), parts: () => ({ body: {} }) },
  logout: open,
  requestPasswordReset: { statuses: statusesForAnyone, parts: () => ({ body: { usernameOrEmail: 'nobody' } }) },
  resetPassword: {
    statuses: rejectAllWith(400),
    parts: () => ({ body: { resetToken: 'none', newPassword: 'Another-pass-1!' } }),
  },
  activateAccount: { statuses: rejectAllWith(400), parts: () => ({ params: { token: 'none' } }) },
  resendActivation: { statuses: { ...statusesForAnyone }, parts: ({ user }) => ({ body: { resendToken: user.id } }) },
  getProfile: open,
  updateProfile: { statuses: statusesForMembers, parts: () => ({ body: { name: 'Wayne' } }) },
  getUserByUsername: { statuses: statusesForAnyone, parts: ({ user }) => ({ params: { username: user.username } }) },
  getUserById: { statuses: statusesForAnyone, parts: ({ user }) => ({ params: { id: user.id } }) },
  toggleProfileVisibility: memberRule,
  toggleNewsletter: memberRule,
  toggleCollectionPrivacy: memberRule,
  changePassword: {
    statuses: statusesForMembers,
    parts: ({ user }) => ({ body: { currentPassword: user.password, newPassword: 'Another-pass-1!' } }),
  },
  // The body is no form, which is rejected only for callers who may upload.
  uploadAvatar: { statuses: { guest: 401, owner: 415, other: 415, admin: 415 } },
  removeAvatar: memberRule,
  uploadCardPhoto: { statuses: { guest: 401, owner: 415, other: 415, admin: 415 } },
  uploadCopyPhoto: { statuses: { guest: 401, owner: 415, other: 415, admin: 415 } },
  removeCopyPhoto: { statuses: ownerOnlyStatuses, parts: withOwnCopy({ imageType: 'front' }) },
  completeOnboardingStep: {
    statuses: statusesForMembers,
    parts: () => ({ body: { stepName: 'ViewedOwnCollection' } }),
  },
  completeOnboarding: memberRule,
  restartOnboarding: memberRule,
  listSessions: memberRule,
  // Another user's session does not exist, even for admins.
  revokeSession: {
    statuses: { guest: 401, owner: 200, other: 404, admin: 404 },
    parts: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  revokeOtherSessions: memberRule,
  exportAccount: memberRule,
  deleteAccount: { statuses: statusesForMembers, parts: ({ user }) => ({ body: { password: user.password } }) },
  sendFeedback: { statuses: statusesForMembers, parts: () => ({ body: { message: 'Fine.', currentUrl: '/' } }) },
  addCopy: { statuses: createdStatuses, parts: () => ({ body: { card } }) },
  updateCopy: { statuses: ownerOnlyStatuses, parts: withOwnCopy({ publicNote: 'Signed.' }) },
  removeCopy: { statuses: ownerOnlyStatuses, parts: withOwnCopy() },
  // Copies of other users are ignored.
  undoAddCopies: { statuses: statusesForMembers, parts: () => ({ body: { ids: [card] } }) },
  removeOneCopyOfCard: {
    statuses: ownerOnlyStatuses,
    parts: async (owner) => {
      await withOwnCopy()(owner)
      return { params: { cardId: card } }
    },
  },
  setCopyForTrade: { statuses: ownerOnlyStatuses, parts: withOwnCopy({ forTrade: true }) },
  setCopyForSale: { statuses: ownerOnlyStatuses, parts: withOwnCopy({ forSale: true, forSalePrice: '10.5' }) },
  listOwnCopiesOfCard: { statuses: statusesForMembers, parts: () => ({ params: { cardId: card } }) },
  getOwnedCardCounts: { statuses: statusesForMembers, parts: () => ({ query: { cards: card } }) },
  addInsertSetToCollection: {
    statuses: createdStatuses,
    parts: () => ({ params: { id: insertSet }, body: { mode: 'missing' } }),
  },
  setInsertSetForTrade: {
    statuses: statusesForMembers,
    parts: () => ({ params: { id: insertSet }, body: { forTrade: true } }),
  },
  listOwnCopies: memberRule,
  listCopiesOfInsertSet: {
    statuses: statusesForAnyone,
    parts: ({ user }) => ({ params: { userId: user.id, insertSetId: insertSet } }),
  },
  getCopy: {
    statuses: statusesForAnyone,
    parts: async (owner) => {
      const { userInventoryItem } = await owner.call(endpointsByName.addCopy, { body: { card } })
      return { params: { userId: owner.user.id, itemId: userInventoryItem.id } }
    },
  },
  getChecklistCompletion: { statuses: statusesForMembers, parts: () => ({ query: { productId: product } }) },
  listCollectionProducts: byUserIdRule,
  listCollectionInsertSets: {
    statuses: statusesForAnyone,
    parts: ({ user }) => ({ params: { userId: user.id, productId: product } }),
  },
  getUserStats: byUserIdRule,
  getTradeListStats: byUserIdRule,
  getSaleListStats: byUserIdRule,
  getAllUserStats: byUserIdRule,
  addWish: { statuses: statusesForMembers, parts: () => ({ body: { card, product, insertSet } }) },
  addWishes: { statuses: statusesForMembers, parts: () => ({ body: { cards: [card] } }) },
  removeWishes: { statuses: statusesForMembers, parts: () => ({ body: { cards: [card] } }) },
  addInsertSetToWishlist: {
    statuses: statusesForMembers,
    parts: () => ({ params: { id: insertSet }, body: { mode: 'missing' } }),
  },
  getWish: { statuses: statusesForMembers, parts: () => ({ params: { cardId: card } }) },
  updateWish: {
    statuses: ownerOnlyStatuses,
    parts: async (owner) => {
      await owner.call(endpointsByName.addWish, { body: { card, product, insertSet } })
      return { params: { cardId: card }, body: { priority: 9, notes: 'For the binder.' } }
    },
  },
  removeWish: { statuses: statusesForMembers, parts: () => ({ params: { cardId: card } }) },
  getWishlistedCards: { statuses: statusesForMembers, parts: () => ({ query: { cards: card } }) },
  listOwnWishlistProducts: memberRule,
  listWishlistProducts: byUserIdRule,
  listWishlistInsertSets: {
    statuses: statusesForAnyone,
    parts: ({ user }) => ({ params: { userId: user.id, productId: product } }),
  },
  listWishesOfInsertSet: {
    statuses: statusesForAnyone,
    parts: ({ user }) => ({ params: { userId: user.id, insertSetId: insertSet } }),
  },
  listUserWishes: byUserIdRule,
  getUserWish: { statuses: statusesForAnyone, parts: ({ user }) => ({ params: { userId: user.id, cardId: card } }) },
  getWishlistStats: byUserIdRule,
  listPendingPhotos: { statuses: statusesForAdmins },
  // There is no such photo.
  reviewPhoto: {
    statuses: { ...statusesForAdmins, admin: 404 },
    parts: () => ({ params: { id: card }, body: { decision: 'refuse' } }),
  },
  takeDownPhoto: {
    statuses: { ...statusesForAdmins, admin: 404 },
    parts: () => ({ params: { cardId: card, side: 'front' } }),
  },
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await seedCatalogue(api.pool, smallCatalogue)
})
afterAll(() => api.close())

/** Sends the call as each of the four callers. Each gets a new session, because some calls end it. */
async function requestAsEachCaller(
  endpoint: Endpoint,
  parts: Row['parts'],
  change?: (owner: Member) => Promise<unknown>,
) {
  const requestAs = async (role: 'guest' | 'owner' | 'other' | 'admin') => {
    const owner = await aMember(api)
    await change?.(owner)
    const caller =
      role === 'owner' ? owner : role === 'guest' ? aBrowser(api) : await aMember(api, { isAdmin: role === 'admin' })
    return (await caller.send(endpoint, await parts?.(owner))).status
  }
  return {
    guest: await requestAs('guest'),
    owner: await requestAs('owner'),
    other: await requestAs('other'),
    admin: await requestAs('admin'),
  }
}

describe('status by caller', () => {
  test.each(Object.entries(rows))(
    '%s responds to each caller as declared',
    async (name, { statuses: answers, parts }) => {
      // The keys of the table are the endpoints' names.
      expect(await requestAsEachCaller(endpointsByName[name as keyof typeof endpointsByName], parts)).toEqual(answers)
    },
  )
})

/** Endpoints that show a user's profile without the collection. */
const profileEndpoints = [
  ...(['getUserByUsername', 'getUserById'] as const),
  ...(['getAllUserStats', 'getTradeListStats', 'getSaleListStats', 'getWishlistStats'] as const),
  ...(['listWishlistProducts', 'listWishlistInsertSets', 'listWishesOfInsertSet'] as const),
  ...(['listUserWishes', 'getUserWish'] as const),
]
/** Endpoints that show parts of a user's collection. */
const collectionEndpoints = [
  ...(['listCollectedCardsOfInsertSet', 'listInsertSetsOfProductForUser', 'listCopiesOfInsertSet'] as const),
  ...(['getCopy', 'listCollectionProducts', 'listCollectionInsertSets', 'getUserStats'] as const),
]

describe('status by caller when the profile is not public', () => {
  const hide = (owner: Member) => owner.call(endpointsByName.toggleProfileVisibility)
  test.each([...profileEndpoints, ...collectionEndpoints])(
    '%s rejects guests and other members, and accepts owner and admin',
    async (name) => {
      const answers = await requestAsEachCaller(endpointsByName[name], rows[name].parts, hide)
      expect(answers).toEqual({ guest: 403, owner: 200, other: 403, admin: 200 })
    },
  )
})

describe('status by caller when the collection is private', () => {
  const hide = (owner: Member) => owner.call(endpointsByName.toggleCollectionPrivacy)
  test.each(collectionEndpoints)('%s rejects all callers but the owner', async (name) => {
    const answers = await requestAsEachCaller(endpointsByName[name], rows[name].parts, hide)
    expect(answers).toEqual({ guest: 403, owner: 200, other: 403, admin: 403 })
  })

  // The wishlist, trade list and sale list stay public; only the collection is hidden.
  test.each(profileEndpoints)('%s accepts all callers', async (name) => {
    expect(await requestAsEachCaller(endpointsByName[name], rows[name].parts, hide)).toEqual(statusesForAnyone)
  })

  test.each(collectionEndpoints)(
    '%s names the reason, and sends a private reply when the collection is public again',
    async (name) => {
      const owner = await aMember(api)
      const parts = await rows[name].parts?.(owner)
      await hide(owner)
      const refusal = await aBrowser(api).expectError(endpointsByName[name], parts)
      expect(refusal).toMatchObject({ code: 'COLLECTION_PRIVATE', message: "This user's collection is private" })
      await hide(owner)
      const reply = await aBrowser(api).send(endpointsByName[name], parts)
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    },
  )
})
