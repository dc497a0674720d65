import type { Endpoint } from '@ninepocket/contract/endpoint'
import { endpoints } from '@ninepocket/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from './testing/a-browser.ts'
import { aMember, type Member } from './testing/a-member.ts'
import { plantCatalogue, plantedId } from './testing/plant-catalogue.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'
import { type TestApi, testApi } from './testing/test-api.ts'

/** What an endpoint answers to whom; `owner` is whose data it is about, where it is about somebody's. */
type Answers = { guest: number; owner: number; other: number; admin: number }
type Parts = Parameters<Member['send']>[1]
type Row = { answers: Answers; parts?: (owner: Member) => Parts | Promise<Parts> }

const everybody: Answers = { guest: 200, owner: 200, other: 200, admin: 200 }
const members: Answers = { ...everybody, guest: 401 }
const admins: Answers = { guest: 401, owner: 403, other: 403, admin: 200 }
/** Refused for its input by all alike: nobody may more than another. */
const refusedAs = (status: number): Answers => ({
  guest: status,
  owner: status,
  other: status,
  admin: status,
})

const product = plantedId('2024 Northern Lights Hockey')
const insertSet = plantedId('2024 Northern Lights Hockey', 'Base')
const card = plantedId('2024 Northern Lights Hockey', 'Base', 0)
const id = (of: string) => () => ({ params: { id: of } })
const term = () => ({ query: { term: 'marlowe' } })
const open: Row = { answers: everybody }
const own: Row = { answers: members }
const ofPerson: Row = { answers: everybody, parts: ({ user }) => ({ params: { userId: user.id } }) }
const made: Answers = { guest: 401, owner: 201, other: 201, admin: 201 }
/** What belongs to one person is not there for others, for admins neither. */
const ownersOnly: Answers = { guest: 401, owner: 200, other: 404, admin: 404 }
/** A call about a copy that the owner has. */
const onCopy =
  (body?: object) =>
  async (owner: Member): Promise<Parts> => {
    const { userInventoryItem } = await owner.call(endpoints.addCopy, { body: { card } })
    return { params: { id: userInventoryItem.id }, body }
  }

const rows: Record<keyof typeof endpoints, Row> = {
  listProducts: open,
  getProduct: { answers: everybody, parts: id(product) },
  getProductBySlug: { answers: everybody, parts: () => ({ params: { slug: `northern-lights-${product}` } }) },
  listRecentProducts: open,
  searchProducts: { answers: everybody, parts: term },
  listProductsOfYear: { answers: everybody, parts: () => ({ params: { year: '2024' } }) },
  listProductsOfPublisher: { answers: everybody, parts: () => ({ params: { publisher: 'Boreal' } }) },
  batchProducts: { answers: everybody, parts: () => ({ body: { ids: [product] } }) },
  listCards: open,
  getCard: { answers: everybody, parts: id(card) },
  listCardsOfInsertSet: { answers: everybody, parts: id(insertSet) },
  listCardsOfInsertSetForViewer: { answers: everybody, parts: id(insertSet) },
  listCollectedCardsOfInsertSet: {
    answers: everybody,
    parts: ({ user }) => ({ params: { id: insertSet }, query: { userId: user.id } }),
  },
  listCardsOfProduct: { answers: everybody, parts: id(product) },
  searchCards: { answers: everybody, parts: term },
  listInsertSets: open,
  getInsertSet: { answers: everybody, parts: id(insertSet) },
  getProductOfInsertSet: { answers: everybody, parts: id(insertSet) },
  listInsertSetsOfProduct: { answers: everybody, parts: () => ({ params: { productId: product } }) },
  listInsertSetsOfProductForUser: {
    answers: everybody,
    parts: ({ user }) => ({ params: { productId: product }, query: { userId: user.id } }),
  },
  getStats: open,
  searchEverything: { answers: everybody, parts: term },
  getSite: open,
  reportRemoteFailure: {
    answers: everybody,
    parts: () => ({ body: { remote: 'mf-catalogue', version: '0a1b2c', failure: 'load' } }),
  },
  signUpGuestForNewsletter: { answers: everybody, parts: ({ user }) => ({ body: { email: user.email } }) },
  confirmNewsletter: { answers: refusedAs(404), parts: () => ({ params: { token: 'none' } }) },
  unsubscribeFromNewsletter: { answers: refusedAs(404), parts: () => ({ params: { token: 'none' } }) },
  getCsrfToken: open,
  getChallenge: open,
  register: { answers: refusedAs(400), parts: () => ({ body: {} }) },
  login: { answers: refusedAs(400), parts: () => ({ body: {} }) },
  logout: open,
  forgotPassword: { answers: everybody, parts: () => ({ body: { usernameOrEmail: 'nobody' } }) },
  resetPassword: {
    answers: refusedAs(400),
    parts: () => ({ body: { resetToken: 'none', newPassword: 'Another-pass-1!' } }),
  },
  activateAccount: { answers: refusedAs(400), parts: () => ({ params: { token: 'none' } }) },
  resendActivation: { answers: { ...everybody }, parts: ({ user }) => ({ body: { resendToken: user.id } }) },
  getProfile: open,
  updateProfile: { answers: members, parts: () => ({ body: { name: 'Wayne' } }) },
  getUserByUsername: { answers: everybody, parts: ({ user }) => ({ params: { username: user.username } }) },
  getPublicUser: { answers: everybody, parts: ({ user }) => ({ params: { id: user.id } }) },
  togglePublic: own,
  toggleNewsletter: own,
  toggleCollectionPrivacy: own,
  changePassword: {
    answers: members,
    parts: ({ user }) => ({ body: { currentPassword: user.password, newPassword: 'Another-pass-1!' } }),
  },
  // A body that is no form: it is refused, but only to those who may send one.
  uploadAvatar: { answers: { guest: 401, owner: 415, other: 415, admin: 415 } },
  removeAvatar: own,
  uploadCardPhoto: { answers: { guest: 401, owner: 415, other: 415, admin: 415 } },
  uploadCopyPhoto: { answers: { guest: 401, owner: 415, other: 415, admin: 415 } },
  removeCopyPhoto: { answers: ownersOnly, parts: onCopy({ imageType: 'front' }) },
  completeOnboardingStep: { answers: members, parts: () => ({ body: { stepName: 'ViewedOwnCollection' } }) },
  completeOnboarding: own,
  restartOnboarding: own,
  listSessions: own,
  // Another person's session is not there, for admins neither.
  revokeSession: {
    answers: { guest: 401, owner: 200, other: 404, admin: 404 },
    parts: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  revokeOtherSessions: own,
  exportAccount: own,
  deleteAccount: { answers: members, parts: ({ user }) => ({ body: { password: user.password } }) },
  sendFeedback: { answers: members, parts: () => ({ body: { message: 'Fine.', currentUrl: '/' } }) },
  addCopy: { answers: made, parts: () => ({ body: { card } }) },
  changeCopy: { answers: ownersOnly, parts: onCopy({ publicNote: 'Signed.' }) },
  removeCopy: { answers: ownersOnly, parts: onCopy() },
  // What is another person's is passed over.
  takeBackCopies: { answers: members, parts: () => ({ body: { ids: [card] } }) },
  smartRemove: {
    answers: ownersOnly,
    parts: async (owner) => {
      await onCopy()(owner)
      return { params: { cardId: card } }
    },
  },
  setForTrade: { answers: ownersOnly, parts: onCopy({ forTrade: true }) },
  setForSale: { answers: ownersOnly, parts: onCopy({ forSale: true, forSalePrice: '10.5' }) },
  listOwnCopiesOfCard: { answers: members, parts: () => ({ params: { cardId: card } }) },
  getOwnedCards: { answers: members, parts: () => ({ query: { cards: card } }) },
  addInsertSet: { answers: made, parts: () => ({ params: { id: insertSet }, body: { mode: 'missing' } }) },
  setInsertSetForTrade: {
    answers: members,
    parts: () => ({ params: { id: insertSet }, body: { forTrade: true } }),
  },
  listOwnCopies: own,
  listCopiesOfInsertSet: {
    answers: everybody,
    parts: ({ user }) => ({ params: { userId: user.id, insertSetId: insertSet } }),
  },
  getCopy: {
    answers: everybody,
    parts: async (owner) => {
      const { userInventoryItem } = await owner.call(endpoints.addCopy, { body: { card } })
      return { params: { userId: owner.user.id, itemId: userInventoryItem.id } }
    },
  },
  getCompletion: { answers: members, parts: () => ({ query: { productId: product } }) },
  listProductsOfUser: ofPerson,
  listInsertSetsOfUser: {
    answers: everybody,
    parts: ({ user }) => ({ params: { userId: user.id, productId: product } }),
  },
  getUserStats: ofPerson,
  getForTradeStats: ofPerson,
  getForSaleStats: ofPerson,
  getAllUserStats: ofPerson,
  addWish: { answers: members, parts: () => ({ body: { card, product, insertSet } }) },
  addWishes: { answers: members, parts: () => ({ body: { cards: [card] } }) },
  removeWishes: { answers: members, parts: () => ({ body: { cards: [card] } }) },
  addInsertSetToWishlist: {
    answers: members,
    parts: () => ({ params: { id: insertSet }, body: { mode: 'missing' } }),
  },
  getWish: { answers: members, parts: () => ({ params: { cardId: card } }) },
  changeWish: {
    answers: ownersOnly,
    parts: async (owner) => {
      await owner.call(endpoints.addWish, { body: { card, product, insertSet } })
      return { params: { cardId: card }, body: { priority: 9, notes: 'For the binder.' } }
    },
  },
  removeWish: { answers: members, parts: () => ({ params: { cardId: card } }) },
  getWishedCards: { answers: members, parts: () => ({ query: { cards: card } }) },
  listOwnWishedProducts: own,
  listWishedProducts: ofPerson,
  listWishedInsertSets: {
    answers: everybody,
    parts: ({ user }) => ({ params: { userId: user.id, productId: product } }),
  },
  listWishesOfInsertSet: {
    answers: everybody,
    parts: ({ user }) => ({ params: { userId: user.id, insertSetId: insertSet } }),
  },
  listPublicWishes: ofPerson,
  getWishOfUser: {
    answers: everybody,
    parts: ({ user }) => ({ params: { userId: user.id, cardId: card } }),
  },
  getWishlistStats: ofPerson,
  listWaitingPhotos: { answers: admins },
  // No such photo is there.
  decidePhoto: {
    answers: { ...admins, admin: 404 },
    parts: () => ({ params: { id: card }, body: { decision: 'refuse' } }),
  },
  takeDownPhoto: {
    answers: { ...admins, admin: 404 },
    parts: () => ({ params: { cardId: card, side: 'front' } }),
  },
}

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
})
afterAll(() => api.close())

/** Asks as each of the four; each has a session of its own, for some calls end it. */
async function answersOf(
  endpoint: Endpoint,
  parts: Row['parts'],
  change?: (owner: Member) => Promise<unknown>,
) {
  const ask = async (who: 'guest' | 'owner' | 'other' | 'admin') => {
    const owner = await aMember(api)
    await change?.(owner)
    const caller =
      who === 'owner'
        ? owner
        : who === 'guest'
          ? aBrowser(api)
          : await aMember(api, { isAdmin: who === 'admin' })
    return (await caller.send(endpoint, await parts?.(owner))).status
  }
  return {
    guest: await ask('guest'),
    owner: await ask('owner'),
    other: await ask('other'),
    admin: await ask('admin'),
  }
}

describe('who may', () => {
  test.each(Object.entries(rows))('%s', async (name, { answers, parts }) => {
    // The table's keys are the endpoints' names.
    expect(await answersOf(endpoints[name as keyof typeof endpoints], parts)).toEqual(answers)
  })
})

/** What shows a person without their collection. */
const ofProfiles = [
  ...(['getUserByUsername', 'getPublicUser'] as const),
  ...(['getAllUserStats', 'getForTradeStats', 'getForSaleStats', 'getWishlistStats'] as const),
  ...(['listWishedProducts', 'listWishedInsertSets', 'listWishesOfInsertSet'] as const),
  ...(['listPublicWishes', 'getWishOfUser'] as const),
]
/** What shows something of one person's collection. */
const ofCollections = [
  ...(['listCollectedCardsOfInsertSet', 'listInsertSetsOfProductForUser', 'listCopiesOfInsertSet'] as const),
  ...(['getCopy', 'listProductsOfUser', 'listInsertSetsOfUser', 'getUserStats'] as const),
]

describe('who may, where a profile is not public', () => {
  const hide = (owner: Member) => owner.call(endpoints.togglePublic)
  test.each([...ofProfiles, ...ofCollections])('%s', async (name) => {
    const answers = await answersOf(endpoints[name], rows[name].parts, hide)
    expect(answers).toEqual({ guest: 403, owner: 200, other: 403, admin: 200 })
  })
})

describe('who may, where a collection is private', () => {
  const hide = (owner: Member) => owner.call(endpoints.toggleCollectionPrivacy)
  test.each(ofCollections)('%s', async (name) => {
    const answers = await answersOf(endpoints[name], rows[name].parts, hide)
    expect(answers).toEqual({ guest: 403, owner: 200, other: 403, admin: 403 })
  })

  // Wishlist, trade and sale stay open: only the block of the collection is kept back.
  test.each(ofProfiles)('%s', async (name) => {
    expect(await answersOf(endpoints[name], rows[name].parts, hide)).toEqual(everybody)
  })

  test.each(ofCollections)('%s says so, and is nobody else’s to keep once it is open', async (name) => {
    const owner = await aMember(api)
    const parts = await rows[name].parts?.(owner)
    await hide(owner)
    const refusal = await aBrowser(api).refused(endpoints[name], parts)
    expect(refusal).toMatchObject({
      code: 'COLLECTION_PRIVATE',
      message: "This user's collection is private",
    })
    await hide(owner)
    const reply = await aBrowser(api).send(endpoints[name], parts)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  })
})
