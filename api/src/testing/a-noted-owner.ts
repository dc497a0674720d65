import { endpoints } from '@ninepocket/contract/endpoints'
import { drawnPicture } from '../files/testing/drawn-picture.ts'
import { sendCardPhoto } from './a-card-photo.ts'
import { aMember, type Member, memberPassword } from './a-member.ts'
import type { Known } from './known-calls.ts'
import { plantedId } from './plant-catalogue.ts'
import type { TestApi } from './test-api.ts'

const northern = '2024 Northern Lights Hockey'
const product = plantedId(northern)
/** Of the small catalogue. */
export const insertSet = plantedId(northern, 'Base')
export const cards = [0, 1, 2].map((index) => plantedId(northern, 'Base', index))

/** Each stands nowhere else; what others could ask for is said of the copies too. */
const copyNotes = ['secretzulu', 'secretyankee', 'secretxray']
const wishNotes = ['secretwhisky', 'secretvictor', 'secretuniform']
/** What the owner says to nobody. */
export const notes = [...copyNotes, ...wishNotes]
const said = [
  { condition: 'Mint', publicNote: 'for all to read' },
  { forTrade: true, serialNumber: '7' },
  { forSale: true, forSalePrice: '10' },
]
const ownersPassword = 'Owners-pass-1!'

/**
 * Somebody who has copies and wishes with private notes, and one copy of which nothing is said; and what others could know
 * of it all. The small catalogue is planted already.
 */
export async function aNotedOwner(api: TestApi): Promise<{ owner: Member; known: Known }> {
  const owner = await aMember(api)
  const passwords = { currentPassword: owner.user.password, newPassword: ownersPassword }
  await owner.call(endpoints.changePassword, { body: passwords })
  const copies: string[] = []
  for (const [index, privateNote] of copyNotes.entries()) {
    const body = { card: cards[index] ?? '', privateNote, ...said[index] }
    copies.push((await owner.call(endpoints.addCopy, { body })).userInventoryItem.id)
  }
  // Nothing is said of it: it could be taken back.
  const plain = await owner.call(endpoints.addCopy, { body: { card: cards[0] ?? '' } })
  copies.push(plain.userInventoryItem.id)
  for (const [index, note] of wishNotes.entries()) {
    const body = { card: cards[index] ?? '', product, insertSet, notes: note }
    await owner.call(endpoints.addWish, { body })
  }
  return { owner, known: await knownOf(api, owner, copies) }
}

/** What somebody could know who looks for what the owner has: every id, every name, every word but the notes. */
async function knownOf(api: TestApi, owner: Member, copies: ReadonlyArray<string>): Promise<Known> {
  const { id: userId, username, email } = owner.user
  // The second one waits for an admin.
  for (const colour of ['teal', 'olive']) await sendCardPhoto(api, owner, { cardId: cards[0] ?? '', colour })
  const waiting = await (await aMember(api, { isAdmin: true })).call(endpoints.listWaitingPhotos)
  const photos = waiting.photos.map(({ id }) => id)
  const plain = {
    ...{ card: cards[0], cards, cardId: cards[0], ids: copies, userInventoryId: copies[0], mode: 'missing' },
    ...{ id: undefined, _id: undefined, user: undefined, product: undefined, insertSet: undefined },
    ...{ condition: 'Good', serialNumber: '8', publicNote: 'mine', privateNote: 'mine', notes: 'mine' },
    ...{ customImageUrl: undefined, customBackImageUrl: undefined, priority: 1, imageType: 'front' },
    ...{ forTrade: false, forSale: false, forSalePrice: '1', decision: 'refuse' },
    ...{ username, email, usernameOrEmail: username, name: 'Somebody', contact: {}, defaultCurrency: 'EUR' },
    ...{ password: memberPassword, currentPassword: memberPassword, newPassword: 'Another-pass-1!' },
    ...{ newsletterOptIn: true, rememberMe: true, turnstileToken: 'none', resetToken: 'none' },
    ...{ resendToken: userId, stepName: 'ViewedOwnCollection', message: 'Fine.', currentUrl: '/' },
    ...{ remote: 'mf-catalogue', version: '0a1b2c', failure: 'load' },
  }
  const reaching = {
    ...{ ...plain, card: cards[1], id: copies[1], _id: copies[1], user: userId, product, insertSet },
    ...{ mode: 'all', userInventoryId: copies[1], imageType: 'back', forTrade: true, forSale: true },
    ...{ usernameOrEmail: email, ids: [...copies, ...cards, product] },
  }
  return {
    ids: [userId, product, insertSet, ...cards, ...copies, owner.sessionId, ...photos],
    parameters: {
      ...{ userId: [userId, product], productId: [product, userId], insertSetId: [insertSet, product] },
      ...{ cardId: [...cards, ...copies], itemId: [...copies, ...cards], token: [userId] },
      ...{ username: [username], side: ['front', 'back'] },
      ...{ year: ['2024'], publisher: ['Boreal'], slug: [`x-${product}`] },
    },
    queries: [
      {},
      { userId, limit: '100' },
      { userId, have: 'owned' },
      { productId: product, insertSetId: insertSet },
      { cards: cards.join(','), sort: 'price' },
      { term: 'mint' },
      ...[copyNotes, wishNotes].flatMap(([term]) => (term ? [{ term }] : [])),
      { forTrade: 'true', sort: 'newest' },
      { forSale: 'true', sort: 'name' },
      { sort: 'priority' },
    ],
    bodies: [plain, reaching],
    picture: new Blob([new Uint8Array(await drawnPicture())]),
  }
}
