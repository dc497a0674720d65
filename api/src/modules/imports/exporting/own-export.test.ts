import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { commitImport, exportHoldings } from '@ninepocket/contract/imports/import-endpoints'
import type { ImportTarget } from '@ninepocket/contract/imports/import-rule'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { sendFile, waitForState } from '../testing/send-file.ts'

const product = '2024 Topps Baseball'
const cards = [
  { name: 'José "Ken" Acuña', cardNumber: '7', serialTotal: 50 },
  { name: '=Formula, Jr.', cardNumber: '-1' },
  { name: 'Plain Name', cardNumber: '007' },
]
const api = await setUpTestApi({
  products: [{ name: product, year: '2024', publisher: 'Topps', insertSets: [{ name: 'Base', cards }] }],
})
const [numbered = '', formula = '', plain = ''] = cards.map((_, index) => seededId(product, 'Base', index))

async function exportAll(member: Member, target: ImportTarget): Promise<string> {
  const reply = await member.send(exportHoldings, { params: { target } })
  expect(reply.status).toBe(200)
  return reply.text()
}

async function importAll(member: Member, file: string, target: ImportTarget) {
  const { id: importId } = await sendFile(api, member, file, target)
  const decided = await waitForState(member, importId, 'deciding')
  await member.call(commitImport, { params: { importId }, body: { policy: 'add' } })
  await waitForState(member, importId, 'done')
  return decided
}

const details: ReadonlyArray<CopyDetailsInput & { card: string }> = [
  { card: numbered, serialNumber: '007', condition: '  Mint-ish ', publicNote: 'Two\nlines, "quoted"', forTrade: true },
  { card: numbered, condition: 'Mint', forSale: true, forSalePrice: '10.50', tags: ['Rookie', 'für Ann'] },
  { card: formula, publicNote: '=1+1', privateNote: "'=kept", acquiredFrom: '+49 123', box: '-', boxRow: '@home' },
  { card: plain },
  { card: plain },
  {
    ...{ card: plain, grader: 'PSA', grade: '10', certificateNumber: 'A-12345678', paidAmount: '0.00' },
    ...{ paidCurrency: 'CAD', paidOn: '2024-02-29', ownValue: '1250', ownValueCurrency: 'EUR' },
    ...{ binder: 'Red', binderPage: '12', binderPocket: '3', forTrade: true, forSale: true },
  },
]

test('the export of a collection gives an equal export from an empty account that imported it', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const { length } = details
  for (const body of details) await member.call(addCopy, { body })
  // Only one copy of the site has a certificate.
  const exported = (await exportAll(member, 'collection')).replace('A-12345678', 'B-12345678')
  const { counts, notKept } = await importAll(other, exported, 'collection')
  expect(counts).toMatchObject({ rows: length, match: length, copies: length })
  expect(notKept).toEqual([])
  expect(await exportAll(other, 'collection')).toBe(exported)
})

test('the export of a wishlist gives an equal export from an empty account that imported it', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const parents = { product: seededId(product), insertSet: seededId(product, 'Base') }
  await member.call(addWish, { body: { ...parents, card: plain, priority: 9, notes: '=soon\n"or" later' } })
  await member.call(addWish, { body: { ...parents, card: numbered } })
  const exported = await exportAll(member, 'wishlist')
  await importAll(other, exported, 'wishlist')
  expect(await exportAll(other, 'wishlist')).toBe(exported)
})

test('parked rows go out with the export, and come back in parked', async () => {
  const [member, other] = [await aMember(api), await aMember(api)]
  const file = [
    'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price',
    '2,1,No Such Player,2019 Unknown Cards,Near Mint,English,foil,"old, box",,99,False,False,3.5',
    `1,0,Plain Name,${product} - Base,Near Mint,English,,,,7,False,False,`,
  ].join('\n')
  expect((await importAll(member, file, 'collection')).counts).toMatchObject({ match: 1, parked: 1 })
  const exported = await exportAll(member, 'collection')
  expect(exported.split('\r\n')).toHaveLength(5)
  expect((await importAll(other, exported, 'collection')).counts).toMatchObject({ match: 1, parked: 2 })
  expect(await exportAll(other, 'collection')).toBe(exported)
})
