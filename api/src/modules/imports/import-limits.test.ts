import * as contract from '@ninepocket/contract/imports/import-endpoints'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import { addWishes, getWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { getBaseCardId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { sendImportFile, waitForImportState } from './testing/send-import-file.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const [first, second, third] = [0, 1, 2].map(getBaseCardId) as [string, string, string]

/** Uploads a file with a row for each card. Returns its calls. */
async function uploadCards(member: Member, target: ImportableList, cardIds: ReadonlyArray<string>) {
  const lines = cardIds.map((cardId) => `${cardId},,,x,1,5,`)
  const file = ['cardId,insertSetId,productId,card,cardNumber,priority,notes', ...lines].join('\n')
  const { id: importId } = await sendImportFile(api, member, file, target)
  const params = { importId }
  const { limit } = await waitForImportState(member, importId, 'deciding')
  const request = { params, body: { policy: 'add' as const } }
  return {
    limit,
    expectRejected: () => member.expectError(contract.commitImport, request),
    commit: async () => {
      await member.call(contract.commitImport, request)
      return waitForImportState(member, importId, 'done')
    },
    leaveOut: (line: number) =>
      member.call(contract.answerImportRow, { params: { ...params, line }, body: { answer: 'skip' } }),
  }
}
const setTotals = (member: Member, totals: string) =>
  api.pool.query(`update user_stats set ${totals} where user_id = $1`, [hexToByteaParam(member.user.id)])

test('rejects an import before it adds wishes above the limit, and counts no card that is on the wishlist', async () => {
  const member = await aMember(api)
  await member.call(addWishes, { body: { cards: [first] } })
  await setTotals(member, 'wishes = 99999')
  const upload = await uploadCards(member, 'wishlist', [first, second, second, third])
  expect(await upload.expectRejected()).toMatchObject({
    status: 409,
    code: 'TOO_MANY_WISHES',
    message: 'A wishlist holds at most 100,000 cards. Leave some rows out.',
  })
  expect((await member.call(getWish, { params: { cardId: second } })).wishlistItem).toBeNull()
  await upload.leaveOut(5)
  expect(await upload.commit()).toMatchObject({ addedCount: 1 })
})

test('accepts an import whose cards are all on a wishlist above the limit, and one that adds the last wish', async () => {
  const member = await aMember(api)
  await member.call(addWishes, { body: { cards: [first] } })
  await setTotals(member, 'wishes = 100001')
  const known = await uploadCards(member, 'wishlist', [first, first])
  expect(await known.commit()).toMatchObject({ addedCount: 0 })
  await setTotals(member, 'wishes = 99999')
  const last = await uploadCards(member, 'wishlist', [first, second])
  expect(await last.commit()).toMatchObject({ addedCount: 1 })
})

test('lets an import add as many copies as a trade has allowed', async () => {
  const member = await aMember(api)
  await member.call(addWishes, { body: { cards: [first] } })
  await setTotals(member, 'copies = 250001, copies_allowed_by_trade = 250002')
  const upload = await uploadCards(member, 'collection', [first, second])
  expect(upload.limit).toEqual({ ownedCopies: 250_001, maxCopies: 250_002 })
  expect(await upload.expectRejected()).toMatchObject({
    code: 'TOO_MANY_COPIES',
    message: 'A collection holds at most 250,002 copies. Leave some rows out.',
  })
  await upload.leaveOut(3)
  expect(await upload.commit()).toMatchObject({ addedCount: 1 })
})
