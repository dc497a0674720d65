import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import type { OwnerRecord } from '@ninepocket/contract/collection/record/owner-record'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { drawTestImage } from '../files/testing/test-image.ts'
import { anAuthenticator } from '../modules/auth/testing/an-authenticator.ts'
import {
  insertImportWithParkedRow,
  parkedLineNumber,
} from '../modules/imports/testing/insert-import-with-parked-row.ts'
import { aMember, type Member, memberPassword } from './a-member.ts'
import type { KnownInputValues } from './build-valid-requests.ts'
import { seededId } from './catalogue/seed-catalogue.ts'
import type { TestApi } from './test-api.ts'
import { uploadPlainCardPhoto } from './upload-plain-card-photo.ts'

const productName = '2024 Northern Lights Hockey'
const productId = seededId(productName)
/** An insert set of the small catalogue. */
export const notedInsertSetId = seededId(productName, 'Base')
export const notedCardIds = [0, 1, 2].map((index) => seededId(productName, 'Base', index))

/** Unique words that occur nowhere else. The copies also have details that others may see. */
const copyNotes = ['secretzulu', 'secretyankee', 'secretxray']
const wishNotes = ['secretwhisky', 'secretvictor', 'secretuniform']
/** What the owner notes about the first copy, with unique words. */
const secretRecord: OwnerRecord = {
  ...{ paidAmount: '8642.13', paidCurrency: 'CAD', paidOn: '1931-07-19', acquiredFrom: 'secrettango' },
  ...{ ownValue: '9753.24', ownValueCurrency: 'EUR', box: 'secretsierra', boxRow: 'secretromeo' },
  ...{ binder: 'secretquebec', binderPage: 'secretpapa', binderPocket: 'secretoscar', tags: ['secretnovember'] },
}
const secretRecordWords = Object.values(secretRecord)
  .flat()
  .flatMap((word) => (word === null || word.length < 4 ? [] : [word]))
/** A word of a file to import. */
const parkedNote = 'secretmike'
/** The words that only the owner may see. */
export const privateNotes = [...copyNotes, ...wishNotes, ...secretRecordWords, parkedNote]
/** How many copies and wishes have private notes. */
export const notedRowCount = copyNotes.length + wishNotes.length
const copyFields: ReadonlyArray<CopyDetailsInput> = [
  { condition: 'Mint', publicNote: 'for all to read', ...secretRecord },
  { forTrade: true, serialNumber: '7' },
  { forSale: true, forSalePrice: '10' },
]
const ownersPassword = 'Owners-pass-1!'

/**
 * Creates a member with private notes on copies and wishes and one copy without details, and the values that other
 * users could know of them. The small catalogue must be seeded.
 */
export async function anOwnerWithPrivateNotes(api: TestApi): Promise<{ owner: Member; knownValues: KnownInputValues }> {
  const owner = await aMember(api)
  const passwords = { currentPassword: owner.user.password, newPassword: ownersPassword }
  await owner.call(endpointsByName.changePassword, { body: passwords })
  await owner.call(endpointsByName.sendFeedback, { body: { message: 'Fine.', currentUrl: '/' } })
  const copies: string[] = []
  for (const [index, privateNote] of copyNotes.entries()) {
    const body = { card: notedCardIds[index] ?? '', privateNote, ...copyFields[index] }
    copies.push((await owner.call(endpointsByName.addCopy, { body })).userInventoryItem.id)
  }
  // Without details, so that Undo could remove it.
  const copyWithoutDetails = await owner.call(endpointsByName.addCopy, { body: { card: notedCardIds[0] ?? '' } })
  copies.push(copyWithoutDetails.userInventoryItem.id)
  for (const [index, note] of wishNotes.entries()) {
    const body = { card: notedCardIds[index] ?? '', product: productId, insertSet: notedInsertSetId, notes: note }
    await owner.call(endpointsByName.addWish, { body })
  }
  const importId = await insertImportWithParkedRow(api, owner, parkedNote)
  return { owner, knownValues: await collectKnownValues(api, owner, { copies, importId }) }
}

/** Returns all that a curious user could know about the owner's data: ids, names and words, except the notes. */
async function collectKnownValues(
  api: TestApi,
  owner: Member,
  { copies, importId }: { copies: ReadonlyArray<string>; importId: string },
): Promise<KnownInputValues> {
  const { id: userId, username, email } = owner.user
  // The second photo is pending.
  for (const colour of ['teal', 'olive'])
    await uploadPlainCardPhoto(api, owner, { cardId: notedCardIds[0] ?? '', color: colour })
  const admin = await aMember(api, { isAdmin: true })
  const pendingPhotos = await admin.call(endpointsByName.listPendingPhotos)
  const report = { userId, kind: 'profile', reason: 'spam', message: '', pagePath: `/@${username}` } as const
  await admin.call(endpointsByName.sendReport, { body: report })
  const photos = pendingPhotos.photos.map(({ id }) => id)
  const authenticator = anAuthenticator()
  const registration = authenticator.create({ challenge: 'none' })
  const passkey = authenticator.sign({ challenge: 'none' })
  const firstBody = {
    ...{
      card: notedCardIds[0],
      cards: notedCardIds,
      cardId: notedCardIds[0],
      ids: copies,
      userInventoryId: copies[0],
      mode: 'missing',
    },
    ...{ id: undefined, _id: undefined, user: undefined, product: undefined, insertSet: undefined },
    ...{
      grader: 'PSA',
      grade: '9',
      certificateNumber: undefined,
      paidAmount: '1',
      paidCurrency: 'USD',
      paidOn: '2024-05-31',
    },
    ...{ acquiredFrom: 'mine', ownValue: '1', ownValueCurrency: 'USD', box: '1', boxRow: '1', tags: ['mine'] },
    ...{ binder: '1', binderPage: '1', binderPocket: '1' },
    ...{ condition: 'Good', serialNumber: '8', publicNote: 'mine', privateNote: 'mine', notes: 'mine' },
    ...{ customImageUrl: undefined, customBackImageUrl: undefined, priority: 1, imageType: 'front' },
    ...{ forTrade: false, forSale: false, forSalePrice: '1', decision: 'refuse' },
    ...{
      username,
      email,
      usernameOrEmail: username,
      name: 'Somebody',
      contact: {},
      defaultCurrency: 'EUR',
      country: 'CA',
    },
    ...{ password: memberPassword, currentPassword: memberPassword, newPassword: 'Another-pass-1!' },
    ...{ newEmail: 'unused.address@example.org', copies: 'all' },
    // A merge into another card would move the owner's copies.
    ...{ fields: { name: 'New', year: '2024' }, changes: { point: { from: null, to: 1 } }, intoId: userId },
    ...{ text: '1 Ann', fingerprint: 'none', withdrawsMissing: false },
    ...{ rowId: null, evidence: '', evidenceUrl: null },
    ...{ entries: [{ card: notedCardIds[0] }], serialNumbers: {}, edit: { addedTags: ['mine'] } },
    ...{ loginToken: 'none', recoveryCode: 'none', totpCode: undefined, passkey: undefined, registration },
    ...{ newsletterOptIn: true, rememberMe: true, turnstileToken: 'none', resetToken: 'none' },
    ...{ userId, kind: 'profile', reason: 'spam', pagePath: '/', answer: 'Thank you.' },
    ...{ partnerId: admin.user.id, isDraft: true, give: [], get: [], price: undefined, currency: undefined },
    // Each endpoint of an import has its own fields.
    ...{
      target: 'wishlist',
      mapping: ['name', 'privateNote'],
      policy: 'skip',
      setText: 'x',
      lines: [parkedLineNumber],
    },
    ...{ productId, insertSetId: undefined },
    ...{ action: 'withdraw', outcome: 'cancel', address: 'mine', isKept: true },
    ...{ noticeId: '1', isUpTo: true, mail: 'digest', isOn: true, preset: 'thanks' },
    ...{ score: 'positive', comment: 'mine', part: 'comment' },
    ...{ resendToken: userId, stepName: 'ViewedOwnCollection', message: 'Fine.', currentUrl: '/' },
    ...{
      remote: 'mf-catalogue',
      version: '0a1b2c',
      failure: 'uncaught',
      error: 'TypeError',
      position: 'main.0a1b2c.js:1:2',
    },
  }
  const importBody = { target: 'collection', mapping: ['name', null], answer: 'park', policy: 'add', setText: '' }
  const draftBody = { kind: 'trade', version: 1 }
  const secondBody = {
    ...{
      ...firstBody,
      card: notedCardIds[1],
      id: copies[1],
      _id: copies[1],
      user: userId,
      product: productId,
      insertSet: notedInsertSetId,
    },
    ...{ mode: 'all', userInventoryId: copies[1], imageType: 'back', forTrade: true, forSale: true },
    ...{ kind: 'cards', rowId: null },
    changes: { name: { from: null, to: 'New' }, insertSetId: { from: null, to: notedInsertSetId } },
    ...{ totpCode: '000000', passkey, copies: [{ card: notedCardIds[0] }] },
    ...{ usernameOrEmail: email, ids: [...copies, ...notedCardIds, productId], decision: 'accept' },
  }
  // `copies` of an undone bulk edit, which are known by their own ids.
  const thirdBody = { copies: copies.map((id) => ({ id, condition: 'Poor' })) }
  return {
    ids: [userId, productId, notedInsertSetId, ...notedCardIds, ...copies, owner.sessionId, importId, ...photos],
    parameters: {
      kind: ['cards', 'products'],
      ...{ editId: ['999999'], field: ['point'] },
      ...{ userId: [userId, productId], productId: [productId, userId], insertSetId: [notedInsertSetId, productId] },
      ...{ cardId: [...notedCardIds, ...copies], itemId: [...copies, ...notedCardIds], token: [userId] },
      // No copy, because an admin could change it.
      copyId: [userId],
      ...{ feedbackId: ['1'], reportId: ['1'], messageId: ['1'], ratingId: ['1'], suggestionId: ['1'] },
      ...{ target: ['collection', 'wishlist'], line: [String(parkedLineNumber)], part: ['comment', 'answer'] },
      ...{ username: [username], side: ['front', 'back'] },
      ...{ year: ['2024'], publisher: ['Boreal'], slug: [`x-${productId}`, 'jose-acuna'] },
    },
    queries: [
      {},
      { userId, limit: '100' },
      { userId, have: 'owned' },
      { productId, insertSetId: notedInsertSetId },
      { cards: notedCardIds.join(','), sort: 'price' },
      { term: 'mint' },
      ...[copyNotes, wishNotes].flatMap(([term]) => (term ? [{ term }] : [])),
      { facets: 'true', sort: 'price' },
      { forTrade: 'true', facets: 'true', sort: 'added' },
      { sort: 'paid' },
      { currency: 'CAD' },
      { facets: 'true', location: 'box secretsierra' },
      { forTrade: 'true', sort: 'newest' },
      { forSale: 'true', sort: 'name' },
      { sort: 'priority' },
    ],
    bodies: [
      ...([firstBody, secondBody, thirdBody, { ...firstBody, mode: 'collection' }] as const),
      { ...firstBody, ...draftBody },
      { ...firstBody, ...importBody },
    ],
    image: new Blob([new Uint8Array(await drawTestImage())]),
  }
}
