import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import type { OwnerOnlyCopyFields } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { drawTestImage } from '../files/testing/test-image.ts'
import {
  insertImportWithParkedRow,
  parkedLineNumber,
} from '../modules/imports/testing/insert-import-with-parked-row.ts'
import { aMember, type Member } from './a-member.ts'
import { seededId } from './catalogue/seed-catalogue.ts'
import { buildKnownRequestBodies } from './requests/build-known-request-bodies.ts'
import type { KnownInputValues } from './requests/build-valid-requests.ts'
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
const secretRecord: OwnerOnlyCopyFields = {
  paidAmount: '8642.13',
  paidCurrency: 'CAD',
  paidOn: '1931-07-19',
  acquiredFrom: 'secrettango',
  ownValue: '9753.24',
  ownValueCurrency: 'EUR',
  box: 'secretsierra',
  boxRow: 'secretromeo',
  binder: 'secretquebec',
  binderPage: 'secretpapa',
  binderPocket: 'secretoscar',
  tags: ['secretnovember'],
}
const secretRecordWords = Object.values(secretRecord)
  .flat()
  .flatMap((word) => (word === null || word.length < 4 ? [] : [word]))
/** A word of a file to import. */
const parkedNote = 'secretmike'
/** A word of the owner's feedback, which admins read. */
export const feedbackWord = 'secretfeedback'
/** The words that only the owner may see. */
export const privateNotes = [...copyNotes, ...wishNotes, ...secretRecordWords, parkedNote]
/** How many copies and wishes have private notes. */
export const notedRowCount = copyNotes.length + wishNotes.length
const copyFields: ReadonlyArray<CopyDetailsInput> = [
  { condition: 'Mint', publicNote: 'for all to read', ...secretRecord },
  { forTrade: true, serialNumber: '7' },
  { forSale: true, forSalePrice: '10' },
]
/** The password that the owner has at the end. */
export const privateNotesOwnerPassword = 'Owners-pass-1!'

/**
 * Creates a member with private notes on copies and wishes and one copy without details, and the values that other
 * users could know of them. The small catalogue must be seeded.
 */
export async function anOwnerWithPrivateNotes(api: TestApi): Promise<{ owner: Member; knownValues: KnownInputValues }> {
  const owner = await aMember(api)
  const passwords = { currentPassword: owner.user.password, newPassword: privateNotesOwnerPassword }
  await owner.call(endpointsByName.changePassword, { body: passwords })
  await owner.call(endpointsByName.sendFeedback, { body: { message: `This is ${feedbackWord}.`, currentUrl: '/' } })
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
  const { id: userId, username } = owner.user
  // The second photo is pending.
  for (const colour of ['teal', 'olive'])
    await uploadPlainCardPhoto(api, owner, { cardId: notedCardIds[0] ?? '', color: colour })
  const admin = await aMember(api, { isAdmin: true })
  const pendingPhotos = await admin.call(endpointsByName.listPendingPhotos)
  const report = { userId, kind: 'profile', reason: 'spam', message: '', pagePath: `/@${username}` } as const
  await admin.call(endpointsByName.sendReport, { body: report })
  const photos = pendingPhotos.photos.map(({ id }) => id)
  return {
    ids: [userId, productId, notedInsertSetId, ...notedCardIds, ...copies, owner.sessionId, importId, ...photos],
    parameters: {
      kind: ['cards', 'products'],
      editId: ['999999'],
      field: ['point'],
      userId: [userId, productId],
      productId: [productId, userId],
      insertSetId: [notedInsertSetId, productId],
      cardId: [...notedCardIds, ...copies],
      itemId: [...copies, ...notedCardIds],
      token: [userId],
      // No copy, because an admin could change it.
      copyId: [userId],
      feedbackId: ['1'],
      reportId: ['1'],
      messageId: ['1'],
      ratingId: ['1'],
      suggestionId: ['1'],
      target: ['collection', 'wishlist'],
      line: [String(parkedLineNumber)],
      part: ['comment', 'answer'],
      username: [username],
      side: ['front', 'back'],
      year: ['2024'],
      publisher: ['Boreal'],
      slug: [`x-${productId}`, 'jose-acuna'],
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
    bodies: buildKnownRequestBodies({
      owner,
      partnerId: admin.user.id,
      productId,
      insertSetId: notedInsertSetId,
      cardIds: notedCardIds,
      copies,
    }),
    image: new Blob([new Uint8Array(await drawTestImage())]),
  }
}
