import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { describe, expect, test } from 'vitest'
import { hexToByteaParam } from './database/connect.ts'
import { newId } from './database/new-id.ts'
import { addPasskeyTo, confirmByPassword } from './modules/auth/testing/factors.ts'
import { insertImportWithParkedRow, parkedLineNumber } from './modules/imports/testing/insert-import-with-parked-row.ts'
import { addTradableCopy, sendOffer } from './modules/trades/testing/offers.ts'
import { aClientWithCookies } from './testing/a-client-with-cookies.ts'
import { aMember, type Member, startMemberSession } from './testing/a-member.ts'
import { seededId } from './testing/catalogue/seed-catalogue.ts'
import { smallCatalogue, unknownId } from './testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from './testing/set-up.ts'

/** Expected status by caller; `owner` is the user whose data the call concerns, if there is one. */
type ExpectedStatuses = { guest: number; owner: number; other: number; admin: number }
type RequestParts = Parameters<Member['send']>[1]
type BuildParts = (owner: Member) => RequestParts | Promise<RequestParts>
type Row = { statuses: ExpectedStatuses; parts: BuildParts }

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
const withId = (id: string) => ({ params: { id } })
const term = { query: { term: 'marlowe' } }

const respondWith =
  (statuses: ExpectedStatuses) =>
  (parts?: RequestParts | BuildParts): Row => ({ statuses, parts: typeof parts === 'function' ? parts : () => parts })
const anyone = respondWith(statusesForAnyone)
const members = respondWith(statusesForMembers)
const admins = respondWith(statusesForAdmins)
const created = respondWith({ guest: 401, owner: 201, other: 201, admin: 201 })
/** Private data does not exist for other users, including admins. */
const ownerOnly = respondWith({ guest: 401, owner: 200, other: 404, admin: 404 })
/** A call that the offer does not allow now. */
const sideOnly = respondWith({ guest: 401, owner: 409, other: 404, admin: 404 })
/** The caller has to confirm their identity first. */
const statusesForUnconfirmed: ExpectedStatuses = { guest: 401, owner: 403, other: 403, admin: 403 }
const unconfirmed = respondWith(statusesForUnconfirmed)
const withUserId: BuildParts = ({ user }) => ({ params: { userId: user.id } })
const byUserId = anyone(withUserId)
/** Builds a call about one of the owner's copies. */
const withOwnCopy =
  (body?: object) =>
  async (owner: Member): Promise<RequestParts> => {
    const { userInventoryItem } = await owner.call(endpointsByName.addCopy, { body: { card } })
    return { params: { id: userInventoryItem.id }, body }
  }

/** Builds a call about the owner's passkey. Adding it has confirmed the owner's session. */
const withOwnPasskey =
  (body?: object) =>
  async (owner: Member): Promise<RequestParts> => ({ params: { id: (await addPasskeyTo(owner)).passkey.id }, body })

/** Builds a report of the owner's profile. */
const buildReport = ({ user }: Member) => ({
  body: { userId: user.id, kind: 'profile', reason: 'spam', message: '', pagePath: `/@${user.username}` },
})

/** Builds an admin's call about the owner's feedback. */
const withOwnFeedback = async (owner: Member) => {
  await owner.call(endpointsByName.sendFeedback, { body: { message: 'Fine.', currentUrl: '/' } })
  const { rows } = await api.pool.query<{ id: string }>('select max(id)::text as id from feedback')
  return { params: { feedbackId: rows[0]?.id ?? '' } }
}

/** Builds an admin's call about one of the owner's copies. */
const withCopyOfUser = async (owner: Member): Promise<RequestParts> => {
  const { userInventoryItem } = await owner.call(endpointsByName.addCopy, { body: { card } })
  return { params: { userId: owner.user.id, copyId: userInventoryItem.id } }
}

/** Builds a draft of an offer for a new member. */
const buildDraft = async () => ({
  partnerId: (await aMember(api)).user.id,
  kind: 'trade' as const,
  isDraft: true,
  give: [],
  get: [],
})

/** Builds a call about a draft of the owner. */
const withOwnDraft =
  (body?: object) =>
  async (owner: Member): Promise<RequestParts> => {
    const { offer } = await owner.call(endpointsByName.createOffer, { body: await buildDraft() })
    return { params: { offerId: offer.id }, body }
  }

/** Builds an admin's call about a message of the owner that its receiver has reported. */
const withReportedMessage = async (owner: Member): Promise<RequestParts> => {
  const reporter = await aMember(api)
  const give = [await addTradableCopy(owner, card)]
  const { id: offerId } = await sendOffer(owner, reporter, { give, get: [await addTradableCopy(reporter, card)] })
  const { message } = await owner.call(endpointsByName.sendTradeMessage, {
    params: { offerId },
    body: { preset: 'thanks' },
  })
  await reporter.call(endpointsByName.reportTradeMessage, {
    params: { offerId, messageId: message.id },
    body: { reason: 'spam' },
  })
  const { rows } = await api.pool.query<{ id: string }>('select max(id)::text as id from reports')
  return { params: { reportId: rows[0]?.id ?? '' } }
}

/** Builds a call about an import of the owner that waits for decisions. */
const withOwnImport =
  (body?: object) =>
  async (owner: Member): Promise<RequestParts> => ({
    params: { importId: await insertImportWithParkedRow(api, owner) },
    body,
  })

/** Builds an admin's change of a product that nothing else has changed. */
const withNewProduct = async (): Promise<RequestParts> => {
  const admin = await aMember(api, { isAdmin: true })
  const body = { fields: { name: 'New', year: '2024' } }
  const { edit } = await admin.call(endpointsByName.createCatalogueRow, { params: { kind: 'products' }, body })
  const changes = { year: { from: '2024', to: '2025' } }
  return { params: { kind: 'products', id: edit.rowId }, body: { changes } }
}

const rows: Record<keyof typeof endpointsByName, Row> = {
  listProducts: anyone(),
  getProduct: anyone(withId(product)),
  getProductBySlug: anyone({ params: { slug: `northern-lights-${product}` } }),
  listRecentProducts: anyone(),
  listProductFilterValues: anyone(),
  searchProducts: anyone(term),
  listProductsOfYear: anyone({ params: { year: '2024' } }),
  listProductsOfPublisher: anyone({ params: { publisher: 'Boreal' } }),
  getProductsByIds: anyone({ body: { ids: [product] } }),
  listCards: anyone(),
  getCard: anyone(withId(card)),
  listCardsOfSamePlayerInProduct: anyone(withId(card)),
  getPlayer: anyone({ params: { slug: 'ken-marlowe-jr' } }),
  listPlayerCards: anyone({ params: { slug: 'ken-marlowe-jr' } }),
  listCardsOfInsertSet: anyone(withId(insertSet)),
  listCardsOfInsertSetForViewer: anyone(withId(insertSet)),
  listUserCardsOfInsertSet: anyone(({ user }) => ({ params: { id: insertSet }, query: { userId: user.id } })),
  listCardsOfProduct: anyone(withId(product)),
  searchCards: anyone(term),
  countCardSearchFacets: anyone(term),
  listInsertSets: anyone(),
  getInsertSet: anyone(withId(insertSet)),
  getProductOfInsertSet: anyone(withId(insertSet)),
  listInsertSetsOfProduct: anyone({ params: { productId: product } }),
  listInsertSetsOfProductWithCompletion: anyone(({ user }) => ({
    params: { productId: product },
    query: { userId: user.id },
  })),
  getCatalogueStats: anyone(),
  searchCatalogue: anyone(term),
  getSitemapTotals: anyone(),
  listCatalogueAddresses: anyone({ params: { kind: 'cards' } }),
  getSite: anyone(),
  reportRemoteFailure: anyone({ body: { remote: 'mf-catalogue', version: '0a1b2c', failure: 'load' } }),
  signUpForNewsletterAsGuest: anyone(({ user }) => ({ body: { email: user.email } })),
  confirmNewsletterSignup: respondWith(rejectAllWith(404))({ params: { token: 'none' } }),
  unsubscribeFromNewsletter: respondWith(rejectAllWith(404))({ params: { token: 'none' } }),
  getCsrfToken: anyone(),
  getHumanVerificationChallenge: anyone(),
  registerAccount: respondWith(rejectAllWith(400))({ body: {} }),
  login: respondWith(rejectAllWith(400))({ body: {} }),
  logout: anyone(),
  requestPasswordReset: anyone({ body: { usernameOrEmail: 'nobody' } }),
  resetPassword: respondWith(rejectAllWith(400))({ body: { resetToken: 'none', newPassword: 'Another-pass-1!' } }),
  activateAccount: respondWith(rejectAllWith(400))({ params: { token: 'none' } }),
  resendActivation: anyone(({ user }) => ({ body: { resendToken: user.id } })),
  getPasskeyChallenge: anyone(),
  logInWithPasskey: respondWith(rejectAllWith(400))({ body: {} }),
  completeLogin: respondWith(rejectAllWith(400))({ body: {} }),
  getOwnLoginFactors: members(),
  confirmIdentity: members(({ user }) => ({ body: { password: user.password } })),
  createPasskeyOptions: unconfirmed(),
  // The body is no passkey and the code is wrong, which is rejected only for members.
  addPasskey: respondWith({ ...rejectAllWith(400), guest: 401 })({ body: {} }),
  turnOnTotp: respondWith({ ...rejectAllWith(400), guest: 401 })({ body: { totpCode: '000000' } }),
  renamePasskey: ownerOnly(withOwnPasskey({ name: 'Phone' })),
  removePasskey: respondWith({ ...statusesForUnconfirmed, owner: 200 })(withOwnPasskey()),
  startTotpSetup: unconfirmed(),
  turnOffTotp: unconfirmed(),
  replaceRecoveryCodes: unconfirmed(),
  getCurrentSession: anyone(),
  updateProfile: members({ body: { name: 'Wayne' } }),
  getUserByUsername: anyone(({ user }) => ({ params: { username: user.username } })),
  getUserById: anyone(({ user }) => ({ params: { id: user.id } })),
  changeUsername: members(({ user }) => ({
    body: { username: `renamed_${newId().slice(-10)}`, password: user.password },
  })),
  getEmailChange: members(),
  requestEmailChange: members(({ user }) => ({
    body: { newEmail: `new.${user.email}`, password: user.password },
  })),
  cancelEmailChange: members(),
  getEmailChangeByToken: respondWith(rejectAllWith(404))({ params: { token: 'none' } }),
  decideEmailChange: respondWith(rejectAllWith(404))({ params: { token: 'none' }, body: { decision: 'accept' } }),
  toggleProfileVisibility: members(),
  toggleNewsletter: members(),
  toggleCollectionPrivacy: members(),
  changePassword: members(({ user }) => ({ body: { currentPassword: user.password, newPassword: 'Another-pass-1!' } })),
  // The body is no form, which is rejected only for callers who may upload.
  uploadAvatar: respondWith({ guest: 401, owner: 415, other: 415, admin: 415 })(),
  removeAvatar: members(),
  uploadCardPhoto: respondWith({ guest: 401, owner: 415, other: 415, admin: 415 })(),
  uploadCopyPhoto: respondWith({ guest: 401, owner: 415, other: 415, admin: 415 })(),
  removeCopyPhoto: ownerOnly(withOwnCopy({ imageType: 'front' })),
  completeOnboardingStep: members({ body: { stepName: 'ViewedOwnCollection' } }),
  completeOnboarding: members(),
  restartOnboarding: members(),
  listSessions: members(),
  // Another user's session does not exist, even for admins.
  revokeSession: ownerOnly(({ sessionId, user }) => ({
    params: { id: sessionId },
    body: { password: user.password },
  })),
  revokeOtherSessions: members(({ user }) => ({ body: { password: user.password } })),
  exportAccount: members(),
  deleteAccount: members(({ user }) => ({ body: { password: user.password } })),
  sendFeedback: members({ body: { message: 'Fine.', currentUrl: '/' } }),
  addCopy: created({ body: { card } }),
  updateCopy: ownerOnly(withOwnCopy({ publicNote: 'Signed.' })),
  removeCopy: ownerOnly(withOwnCopy()),
  // Copies of other users are ignored.
  undoAddCopies: members({ body: { ids: [card] } }),
  removeCopies: members({ body: { ids: [card] } }),
  removeCopyUnlessCopiesDiffer: ownerOnly(async (owner) => {
    await withOwnCopy()(owner)
    return { params: { cardId: card } }
  }),
  setCopyForTrade: ownerOnly(withOwnCopy({ forTrade: true })),
  setCopyForSale: ownerOnly(withOwnCopy({ forSale: true, forSalePrice: '10.5' })),
  listOwnCopiesOfCard: members({ params: { cardId: card } }),
  getOwnedCardCounts: members({ query: { cards: card } }),
  addInsertSetToCollection: created({ params: { id: insertSet }, body: { mode: 'missing' } }),
  setInsertSetForTrade: members({ params: { id: insertSet }, body: { forTrade: true } }),
  setInsertSetForSale: members({ params: { id: insertSet }, body: { forSale: true } }),
  // Copies of other users are ignored.
  setCopiesForTrade: members({ body: { ids: [card], forTrade: true } }),
  setCopiesForSale: members({ body: { ids: [card], forSale: true } }),
  editCopies: members({ body: { ids: [card], edit: { condition: 'Mint' } } }),
  undoEditCopies: members({ body: { copies: [{ id: card, condition: 'Mint' }] } }),
  removeInsertSetCopies: members({ params: { id: insertSet }, body: { copies: 'all' } }),
  restoreCopies: created({ body: { copies: [{ card }] } }),
  getBulkChangeCounts: members({ params: { id: insertSet } }),
  getMissingCardNumbers: members({ params: { id: insertSet } }),
  listInsertSetsNearestCompletion: members(),
  getPaidAndValueSums: members(),
  listLedgerProducts: members({ query: { currency: 'USD' } }),
  listCopiesWithAmounts: members(),
  getChecklistWithOwnCounts: members({ params: { id: insertSet } }),
  applyNumberLine: members({ params: { id: insertSet }, body: { mode: 'collection', entries: [{ card }] } }),
  listOwnCopies: members(),
  listCopiesOfInsertSet: anyone(({ user }) => ({ params: { userId: user.id, insertSetId: insertSet } })),
  listPocketsOfInsertSet: anyone(({ user }) => ({ params: { userId: user.id, insertSetId: insertSet } })),
  listAllCopiesOfUser: byUserId,
  getCopy: anyone(async (owner) => {
    const { userInventoryItem } = await owner.call(endpointsByName.addCopy, { body: { card } })
    return { params: { userId: owner.user.id, itemId: userInventoryItem.id } }
  }),
  getChecklistCompletion: members({ query: { productId: product } }),
  listCollectionProducts: byUserId,
  listCollectionInsertSetsOfProduct: anyone(({ user }) => ({ params: { userId: user.id, productId: product } })),
  getCollectionStats: byUserId,
  getTradeListStats: byUserId,
  getSaleListStats: byUserId,
  getAllListStats: byUserId,
  addWish: members({ body: { card, product, insertSet } }),
  addWishes: members({ body: { cards: [card] } }),
  removeWishes: members({ body: { cards: [card] } }),
  addInsertSetToWishlist: members({ params: { id: insertSet }, body: { mode: 'missing' } }),
  getWish: members({ params: { cardId: card } }),
  updateWish: ownerOnly(async (owner) => {
    await owner.call(endpointsByName.addWish, { body: { card, product, insertSet } })
    return { params: { cardId: card }, body: { priority: 9, notes: 'For the binder.' } }
  }),
  removeWish: members({ params: { cardId: card } }),
  getWishlistedCards: members({ query: { cards: card } }),
  listOwnWishlistProducts: members(),
  listWishlistProducts: byUserId,
  listWishlistInsertSetsOfProduct: anyone(({ user }) => ({ params: { userId: user.id, productId: product } })),
  listWishesOfInsertSet: anyone(({ user }) => ({ params: { userId: user.id, insertSetId: insertSet } })),
  listUserWishes: byUserId,
  getUserWish: anyone(({ user }) => ({ params: { userId: user.id, cardId: card } })),
  getWishlistStats: byUserId,
  listPendingPhotos: admins(),
  // There is no such photo.
  reviewPhoto: respondWith({ ...statusesForAdmins, admin: 404 })({
    params: { id: card },
    body: { decision: 'refuse' },
  }),
  listFeedback: admins(),
  answerFeedback: admins(async (owner) => ({ ...(await withOwnFeedback(owner)), body: { answer: 'Thank you.' } })),
  closeFeedback: admins(withOwnFeedback),
  // Members cannot report themselves.
  sendReport: respondWith({ ...statusesForMembers, owner: 409 })(buildReport),
  listTradersOfCard: anyone({ params: { cardId: card } }),
  listTradePartners: members(),
  listTradeCircles: members(),
  listOfferedWishes: members(),
  getTradePartnerWithCards: members(({ user }) => ({ params: { userId: user.id } })),
  searchMembers: anyone(),
  // Members cannot block themselves.
  blockMember: respondWith({ ...statusesForMembers, owner: 409 })(withUserId),
  unblockMember: members(withUserId),
  getBlockState: members(withUserId),
  listBlockedMembers: members(),
  listNotices: members(),
  countUnreadNotices: members(),
  markNoticesRead: members({ body: { noticeId: '1', isUpTo: false } }),
  markOfferNoticesRead: members({ params: { offerId: '000000000000000000000001' } }),
  listMutedMails: members(),
  setNoticeMailChoice: members({ body: { mail: 'digest', isOn: false } }),
  turnOffNoticeMail: respondWith(rejectAllWith(404))({ params: { token: 'none' } }),
  listTradableCopies: members(({ user }) => ({ params: { userId: user.id } })),
  listCopyTransfers: anyone(async (owner) => {
    const { userInventoryItem } = await owner.call(endpointsByName.addCopy, { body: { card } })
    return { params: { userId: owner.user.id, itemId: userInventoryItem.id } }
  }),
  createOffer: created(async () => ({ body: await buildDraft() })),
  listOffers: members(),
  getOffer: ownerOnly(withOwnDraft()),
  reviseDraft: ownerOnly(withOwnDraft({ give: [], get: [] })),
  deleteDraft: ownerOnly(withOwnDraft()),
  // A draft has no other side that could answer.
  counterOffer: sideOnly(withOwnDraft({ version: 1, give: [], get: [] })),
  runOfferAction: sideOnly(withOwnDraft({ version: 1, action: 'withdraw' })),
  setTradeAddress: sideOnly(withOwnDraft({ address: '1 Main Street' })),
  getSavedAddress: members(),
  setSavedAddress: members({ body: { address: '1 Main Street' } }),
  listTradeMessages: ownerOnly(withOwnDraft()),
  sendTradeMessage: sideOnly(withOwnDraft({ preset: 'thanks' })),
  // There is no such message.
  reportTradeMessage: respondWith({ guest: 401, owner: 404, other: 404, admin: 404 })(async (owner) => {
    const { offer } = await owner.call(endpointsByName.createOffer, { body: await buildDraft() })
    return { params: { offerId: offer.id, messageId: '1' }, body: { reason: 'spam' } }
  }),
  getTradeRatings: ownerOnly(withOwnDraft()),
  rateTrade: sideOnly(withOwnDraft({ score: 'positive' })),
  listMemberRatings: byUserId,
  // There is no such rating.
  answerRating: respondWith({ ...statusesForMembers, owner: 404, other: 404, admin: 404 })({
    params: { ratingId: '999999' },
    body: { answer: 'Thanks' },
  }),
  reportRating: respondWith({ ...statusesForMembers, owner: 404, other: 404, admin: 404 })({
    params: { ratingId: '999999' },
    body: { part: 'comment', reason: 'spam' },
  }),
  removeRatingText: respondWith({ ...statusesForAdmins, admin: 404 })({
    params: { ratingId: '999999', part: 'comment' },
  }),
  listDisputes: admins(),
  // There is no such trade.
  settleDispute: respondWith({ ...statusesForAdmins, admin: 404 })({
    params: { offerId: '0123456789abcdef01234567' },
    body: { outcome: 'cancel' },
  }),
  // The body is no form, which is rejected only for callers who may import.
  startImport: respondWith({ guest: 401, owner: 415, other: 415, admin: 415 })(),
  listImports: members(),
  getCurrentImport: members(),
  getImport: ownerOnly(withOwnImport()),
  watchImport: ownerOnly(withOwnImport()),
  setImportMapping: ownerOnly(withOwnImport({ mapping: ['name', null] })),
  listImportSetTexts: ownerOnly(withOwnImport()),
  listImportRows: ownerOnly(withOwnImport()),
  answerImportRow: ownerOnly(async (owner) => {
    const importId = await insertImportWithParkedRow(api, owner)
    return { params: { importId, line: parkedLineNumber }, body: { answer: 'park' } }
  }),
  answerImportSetText: ownerOnly(withOwnImport({ setText: '', productId: product })),
  commitImport: ownerOnly(withOwnImport({ policy: 'add' })),
  // Nothing was added yet.
  undoImport: respondWith({ guest: 401, owner: 409, other: 404, admin: 404 })(withOwnImport()),
  retryParkedImportRows: respondWith({ guest: 401, owner: 409, other: 404, admin: 404 })(withOwnImport()),
  deleteImport: ownerOnly(withOwnImport()),
  downloadParkedRows: ownerOnly(withOwnImport()),
  deleteParkedRows: ownerOnly(withOwnImport({})),
  // No photo is parked, and nothing was added yet.
  storeParkedPhotos: respondWith({ guest: 401, owner: 409, other: 404, admin: 404 })(withOwnImport()),
  deleteParkedPhotos: respondWith({ guest: 401, owner: 409, other: 404, admin: 404 })(withOwnImport()),
  exportCollectionOrWishlist: members({ params: { target: 'collection' } }),
  listReports: admins(),
  // There is no such report.
  decideReport: respondWith({ ...statusesForAdmins, admin: 404 })({
    params: { reportId: '999999' },
    body: { decision: 'dismiss' },
  }),
  removeReportedMessage: admins(withReportedMessage),
  getSiteFigures: admins(),
  listSecurityEvents: admins(),
  listOwnSecurityEvents: members(),
  listMembers: admins(),
  getMember: admins(({ user }) => withId(user.id)),
  suspendMember: admins(({ user }) => ({ ...withId(user.id), body: { reason: 'Sells cards that do not exist.' } })),
  liftSuspension: admins(({ user }) => withId(user.id)),
  endMemberSessions: admins(({ user }) => withId(user.id)),
  removeMemberAvatar: admins(({ user }) => withId(user.id)),
  removeMemberName: admins(({ user }) => withId(user.id)),
  removeCopyNote: admins(withCopyOfUser),
  removeCopyPhotos: admins(withCopyOfUser),
  getOwnSuspension: members(),
  takeDownPhoto: respondWith({ ...statusesForAdmins, admin: 404 })({ params: { cardId: card, side: 'front' } }),
  getEditableCatalogueRow: admins({ params: { kind: 'cards', id: card } }),
  createCatalogueRow: respondWith({ ...statusesForAdmins, admin: 201 })({
    params: { kind: 'products' },
    body: { fields: { name: 'New', year: '2024' } },
  }),
  changeCatalogueRow: admins(withNewProduct),
  // There is no such row, change or conflict.
  mergeCatalogueRow: respondWith({ ...statusesForAdmins, admin: 404 })({
    params: { kind: 'cards', id: unknownId },
    body: { intoId: card },
  }),
  withdrawCatalogueRow: respondWith({ ...statusesForAdmins, admin: 404 })({ params: { kind: 'cards', id: unknownId } }),
  getSuggestibleRow: members({ params: { kind: 'cards', id: card } }),
  sendSuggestion: created({
    body: {
      kind: 'cards',
      rowId: card,
      evidence: '',
      evidenceUrl: null,
      changes: { description: { from: null, to: 'A stick and a puck.' } },
    },
  }),
  listOwnSuggestions: members(),
  listOpenSuggestions: admins(),
  // There is no such suggestion.
  decideSuggestion: respondWith({ ...statusesForAdmins, admin: 404 })({
    params: { suggestionId: '999999' },
    body: { decision: 'accept' },
  }),
  listContributors: anyone({ params: { kind: 'cards', id: card } }),
  previewPastedChecklist: admins({ ...withId(insertSet), body: { text: '1 Ann' } }),
  // The cards are others than the caller has seen.
  applyPastedChecklist: respondWith({ ...statusesForAdmins, admin: 409 })({
    ...withId(insertSet),
    body: { text: '1 Ann', fingerprint: '', withdrawsMissing: false },
  }),
  countMembersOwningOrWishingForRow: admins({ params: { kind: 'cards', id: card } }),
  countMembersAffectedByRevert: respondWith({ ...statusesForAdmins, admin: 404 })({ params: { editId: '999' } }),
  listEditsOfCatalogueRow: admins({ params: { kind: 'cards', id: card } }),
  revertCatalogueEdit: respondWith({ ...statusesForAdmins, admin: 404 })({ params: { editId: '999' } }),
  listImportConflicts: admins(),
  dismissImportConflict: respondWith({ ...statusesForAdmins, admin: 404 })({ params: { id: card, field: 'name' } }),
}

const api = await setUpTestApi({ products: smallCatalogue })

/** Sends the call as each of the four callers. Each gets a new session, because some calls end it. */
async function requestAsEachCaller(
  endpoint: Endpoint,
  parts: Row['parts'],
  {
    change,
    prepareCaller,
  }: { change?: (owner: Member) => Promise<unknown>; prepareCaller?: (caller: Member) => Promise<unknown> } = {},
) {
  const requestAs = async (role: 'guest' | 'owner' | 'other' | 'admin') => {
    const owner = await aMember(api)
    await change?.(owner)
    const member = role === 'owner' ? owner : await aMember(api, { isAdmin: role === 'admin' })
    await prepareCaller?.(member)
    const caller = role === 'guest' ? aClientWithCookies(api) : member
    return (await caller.send(endpoint, await parts(owner))).status
  }
  return {
    guest: await requestAs('guest'),
    owner: await requestAs('owner'),
    other: await requestAs('other'),
    admin: await requestAs('admin'),
  }
}

describe('status by caller', () => {
  test.each(Object.entries(rows))('%s responds to each caller as declared', async (name, { statuses, parts }) => {
    // The keys of the table are the endpoints' names.
    expect(await requestAsEachCaller(endpointsByName[name as keyof typeof endpointsByName], parts)).toEqual(statuses)
  })
})

describe('status by caller when the caller has a second factor', () => {
  const addFactor = ({ user }: Member) =>
    api.pool.query(`insert into totp_secrets (user_id, encrypted_secret, confirmed_at) values ($1, '', now())`, [
      hexToByteaParam(user.id),
    ])
  // The requests of a network that report failures of remotes are limited.
  const repeatableRows = Object.entries(rows).filter(([name]) => name !== 'reportRemoteFailure')
  test.each(repeatableRows)('%s responds as without one', async (name, { statuses, parts }) => {
    const endpoint = endpointsByName[name as keyof typeof endpointsByName]
    expect(await requestAsEachCaller(endpoint, parts, { prepareCaller: addFactor })).toEqual(statuses)
  })
})

describe('status by caller when the caller has confirmed their identity', () => {
  const newPassword = 'Another-pass-1!'
  test.each<[keyof typeof endpointsByName, Row['parts'], ExpectedStatuses]>([
    ['createPasskeyOptions', () => undefined, statusesForMembers],
    ['startTotpSetup', () => undefined, statusesForMembers],
    ['changePassword', () => ({ body: { newPassword } }), statusesForMembers],
    ['deleteAccount', () => ({ body: {} }), statusesForMembers],
    // Nothing to turn off or to replace.
    ['turnOffTotp', () => undefined, { ...rejectAllWith(404), guest: 401 }],
    ['replaceRecoveryCodes', () => undefined, { ...rejectAllWith(409), guest: 401 }],
    // Another user's passkey does not exist, even for admins.
    ['removePasskey', withOwnPasskey(), { guest: 401, owner: 200, other: 404, admin: 404 }],
  ])('%s responds to each caller as declared', async (name, parts, statuses) => {
    const endpoint = endpointsByName[name]
    expect(await requestAsEachCaller(endpoint, parts, { prepareCaller: confirmByPassword })).toEqual(statuses)
  })
})

describe('status for a suspended member', () => {
  const reason = 'Sells cards that do not exist.'
  /** Suspends the member, which ends the sessions, and returns a new one. */
  const suspend = async ({ user }: Member) => {
    const admin = await aMember(api, { isAdmin: true })
    await admin.call(endpointsByName.suspendMember, { params: { id: user.id }, body: { reason } })
    return startMemberSession(api, user)
  }
  const allowed = [
    'exportAccount',
    'exportCollectionOrWishlist',
    'downloadParkedRows',
    'deleteAccount',
    'getOwnSuspension',
    'getOwnLoginFactors',
    'confirmIdentity',
  ]

  test.each(Object.entries(rows))('%s treats them as a guest, or rejects them with the reason', async (name, row) => {
    // The keys of the table are the endpoints' names.
    const endpoint: Endpoint = endpointsByName[name as keyof typeof endpointsByName]
    const member = await aMember(api)
    const parts = await row.parts(member)
    const suspended = await suspend(member)
    const reply = await suspended.send(endpoint, parts)
    if (endpoint.access === 'anyone') {
      const owner = await aMember(api)
      const guestReply = await aClientWithCookies(api).send(endpoint, await row.parts(owner))
      // The member's own public pages are hidden.
      const isOwnPage = reply.status === 403
      if (isOwnPage) expect(await reply.json()).toMatchObject({ code: 'PROFILE_PRIVATE' })
      else expect(reply.status).toBe(guestReply.status)
    } else if (allowed.includes(name)) expect(reply.status).toBe(200)
    else {
      expect(reply.status).toBe(403)
      expect(await reply.json()).toEqual({
        message: 'Your account is suspended: Sells cards that do not exist.',
        code: 'ACCOUNT_SUSPENDED',
      })
    }
  })
})

/** Endpoints that show a user's profile without the collection. */
const profileEndpoints = [
  'getUserByUsername',
  'getUserById',
  'getAllListStats',
  'getTradeListStats',
  'getSaleListStats',
  'getWishlistStats',
  'listWishlistProducts',
  'listWishlistInsertSetsOfProduct',
  'listWishesOfInsertSet',
  'listUserWishes',
  'getUserWish',
] as const
/** Endpoints that show parts of a user's collection. */
const collectionEndpoints = [
  'listUserCardsOfInsertSet',
  'listInsertSetsOfProductWithCompletion',
  'listCopiesOfInsertSet',
  'listPocketsOfInsertSet',
  'getCopy',
  'listAllCopiesOfUser',
  'listCollectionProducts',
  'listCollectionInsertSetsOfProduct',
  'getCollectionStats',
] as const

describe('status by caller when the profile is not public', () => {
  const hide = (owner: Member) => owner.call(endpointsByName.toggleProfileVisibility)
  test.each([...profileEndpoints, ...collectionEndpoints])(
    '%s rejects guests and other members, and accepts owner and admin',
    async (name) => {
      const answers = await requestAsEachCaller(endpointsByName[name], rows[name].parts, { change: hide })
      expect(answers).toEqual({ guest: 403, owner: 200, other: 403, admin: 200 })
    },
  )
})

describe('status by caller when the collection is private', () => {
  const hide = (owner: Member) => owner.call(endpointsByName.toggleCollectionPrivacy)
  test.each(collectionEndpoints)('%s rejects all callers but the owner', async (name) => {
    const answers = await requestAsEachCaller(endpointsByName[name], rows[name].parts, { change: hide })
    expect(answers).toEqual({ guest: 403, owner: 200, other: 403, admin: 403 })
  })

  // The wishlist, trade list and sale list stay public; only the collection is hidden.
  test.each(profileEndpoints)('%s accepts all callers', async (name) => {
    expect(await requestAsEachCaller(endpointsByName[name], rows[name].parts, { change: hide })).toEqual(
      statusesForAnyone,
    )
  })

  test.each(collectionEndpoints)(
    '%s names the reason, and sends a private reply when the collection is public again',
    async (name) => {
      const owner = await aMember(api)
      const parts = await rows[name].parts?.(owner)
      await hide(owner)
      const refusal = await aClientWithCookies(api).expectError(endpointsByName[name], parts)
      expect(refusal).toMatchObject({ code: 'COLLECTION_PRIVATE', message: "This user's collection is private" })
      await hide(owner)
      const reply = await aClientWithCookies(api).send(endpointsByName[name], parts)
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    },
  )
})
