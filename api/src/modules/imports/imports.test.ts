import {
  addCopy,
  listOwnCopies,
  removeCopy,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { ImportMapping } from '@ninepocket/contract/imports/collection-import'
import * as contract from '@ninepocket/contract/imports/import-endpoints'
import type { ImportableList, OwnedCardImportPolicy } from '@ninepocket/contract/imports/import-rule'
import { deleteAccount, exportAccount } from '@ninepocket/contract/users/user-endpoints'
import { addWishes, getWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { waitForConnectionBlockedBy } from '../../testing/blocked-connections.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { seedCatalogue, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { expectReply } from '../../testing/expect-reply.ts'
import { readZip } from '../../testing/read-zip.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../trades/testing/offers.ts'
import { postImportFile, sendImportFile, waitForImportState } from './testing/send-import-file.ts'

const names = ['Ann Lee', 'Bo Diaz', 'Cy Young']
const insertSets = ['Base Set', 'Update'].map((name) => ({
  name,
  cards: names.map((card, index) => ({ name: card, cardNumber: String(index + 1) })),
}))
const product = '2024 Topps Baseball'
const api = await setUpTestApi({ products: [{ name: product, year: '2024', publisher: 'Topps', insertSets }] })
const cards = [0, 1, 2].map((index) => seededId(product, 'Base Set', index))
const [first = '', second = '', third = ''] = cards
const header = 'product,year,insertSet,card,cardNumber,condition,privateNote,productId,insertSetId,cardId,forTrade'
const toLine = (cardId = '', condition = '', forTrade = '') => `x,2024,x,x,1,${condition},,,,${cardId},${forTrade}`
const toFile = (lines: ReadonlyArray<string>) => [header, ...lines].join('\r\n')

test('imports, answers, commits and undoes', async () => {
  const member = await aMember(api)
  const file = toFile([
    toLine(first, 'Mint'),
    toLine(first, 'Mint'),
    toLine(second),
    '2024 Topps Baseball,2024,,Cy Young,3,,,,,,',
    toLine(),
  ])
  const { id: importId } = await sendImportFile(api, member, file)
  const params = { importId }
  const decided = await waitForImportState(member, importId, 'deciding')
  expect(decided.counts).toEqual({ rows: 5, match: 3, ask: 1, parked: 1, skip: 0, copies: 3 })
  const { rows } = await member.call(contract.listImportRows, { params, query: { fate: 'ask' } })
  expect(rows).toMatchObject([{ line: 5, candidates: [{ id: third }, {}] }])
  const answer = { answer: 'card' as const, cardId: third }
  await member.call(contract.answerImportRow, { params: { ...params, line: 5 }, body: answer })
  await member.call(contract.commitImport, { params, body: { policy: 'add' } })
  const done = await waitForImportState(member, importId, 'done')
  expect(done).toMatchObject({ addedCount: 4, counts: { match: 4, parked: 1 } })
  expect(await findCounterDrift(api.pool)).toEqual([])

  const again = await sendImportFile(api, member, file)
  const same = await waitForImportState(member, again.id, 'deciding')
  expect(same.counts).toMatchObject({ match: 0, skip: 4, parked: 1 })
  await member.call(contract.deleteImport, { params: { importId: again.id } })
  await member.call(contract.undoImport, { params })
  const undone = await waitForImportState(member, importId, 'undone')
  expect(undone).toMatchObject({ undo: { reversed: 4, kept: 0, failed: 0 } })
  expect(await findCounterDrift(api.pool)).toEqual([])
})

type Choices = { policy?: OwnedCardImportPolicy; target?: ImportableList }
async function importAll(member: Member, file: string, { policy = 'add', target = 'collection' }: Choices = {}) {
  const { id: importId } = await sendImportFile(api, member, file, target)
  await waitForImportState(member, importId, 'deciding')
  await member.call(contract.commitImport, { params: { importId }, body: { policy } })
  return waitForImportState(member, importId, 'done')
}
async function undo(member: Member, importId: string) {
  await member.call(contract.undoImport, { params: { importId } })
  return waitForImportState(member, importId, 'undone')
}

test('Undo keeps copies that changed or are promised in a trade, and names their rows', async () => {
  const member = await aMember(api)
  const { id: importId } = await importAll(
    member,
    toFile([toLine(first), toLine(second, '', 'true'), toLine(third), toLine(third)]),
  )
  const { userInventoryItems: copies } = await member.call(listOwnCopies)
  const [changed = '', held = '', removed = ''] = [first, second, third].map(
    (id) => copies.find((copy) => copy.cardId === id)?.id ?? '',
  )
  await member.call(updateCopy, { params: { id: changed }, body: { condition: 'Poor' } })
  const partner = await aMember(api)
  const offer = await sendOffer(partner, member, { give: [await addTradableCopy(partner, first)], get: [{ id: held }] })
  await runActionAsMember(member, offer, 'agree')
  await member.call(removeCopy, { params: { id: removed } })

  const undone = await undo(member, importId)
  expect(undone.undo).toEqual({ reversed: 2, kept: 1, failed: 1 })
  const { rows } = await member.call(contract.listImportRows, { params: { importId } })
  expect(rows).toMatchObject([
    { line: 2, outcome: 'kept', reason: 'Changed since the import', card: { id: first } },
    { line: 3, outcome: 'failed', card: { id: second } },
  ])
  expect((await member.call(listOwnCopies)).userInventoryItems.map(({ id }) => id).toSorted()).toEqual(
    [changed, held].toSorted(),
  )
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test('deletes rows that were left out with the next file, except those of an import with parked rows', async () => {
  const member = await aMember(api)
  const readLeftOut = async (importId: string) => {
    const params = { importId }
    const { import: view } = await member.call(contract.getImport, { params })
    const { rows } = await member.call(contract.listImportRows, { params, query: { fate: 'skip' } })
    return { rows: view.counts.rows, skip: view.counts.skip, listed: rows.length }
  }
  const file = toFile([toLine(first), toLine(second)])
  await importAll(member, file)
  const repeated = await importAll(member, file)
  const owned = await importAll(member, toFile([toLine(first, 'Mint')]), { policy: 'skip' })
  const parkedFile = toFile([toLine(first, 'Poor'), toLine(), header])
  const ownedAndParked = await importAll(member, parkedFile, { policy: 'skip' })
  for (const { id } of [repeated, owned]) expect(await readLeftOut(id)).toEqual({ rows: 0, skip: 0, listed: 0 })
  // The repeated header has no card.
  expect(await readLeftOut(ownedAndParked.id)).toEqual({ rows: 3, skip: 2, listed: 2 })

  const last = await importAll(member, file)
  expect(await readLeftOut(ownedAndParked.id)).toEqual({ rows: 3, skip: 2, listed: 2 })
  expect(await readLeftOut(last.id)).toEqual({ rows: 2, skip: 2, listed: 2 })
  await member.call(contract.deleteParkedRows, { params: { importId: ownedAndParked.id }, body: {} })
  await importAll(member, toFile([toLine(third)]))
  expect(await readLeftOut(ownedAndParked.id)).toEqual({ rows: 0, skip: 0, listed: 0 })
})

test('deletes the imports of a leaving member one by one before the account', async () => {
  const member = await aMember(api)
  await importAll(member, toFile([toLine(first)]))
  const last = await importAll(member, toFile([toLine(second)]))
  const holder = await api.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from imports where id = $1 for update', [hexToByteaParam(last.id)])
    const deletion = member.send(deleteAccount, { body: { password: member.user.password } })
    await waitForConnectionBlockedBy(api.pool, holder)
    const left = await api.pool.query("select encode(id, 'hex') as id from imports where user_id = $1", [
      hexToByteaParam(member.user.id),
    ])
    expect(left.rows).toEqual([{ id: last.id }])
    // The deletion holds no lock of the account yet.
    await holder.query('select from users where id = $1 for update nowait', [hexToByteaParam(member.user.id)])
    await holder.query('commit')
    expect((await deletion).status).toBe(200)
  } finally {
    holder.release()
  }
  expect((await api.pool.query('select from imports where id = $1', [hexToByteaParam(last.id)])).rowCount).toBe(0)
})

const numberedMapping: ImportMapping = ['name', 'number', 'serialNumber', 'cardId']
/** Adds a product whose only card is numbered to 50. Returns its id. */
async function seedNumberedCard(name: string): Promise<string> {
  const card = { name: 'Ann Lee', cardNumber: '7', serialTotal: 50 }
  await seedCatalogue(api.pool, [{ name, year: '2031', insertSets: [{ name: 'Gold', cards: [card] }] }])
  return seededId(name, 'Gold', 0)
}

test('parks rows that the copies of their card cannot have before the commit, so that it adds what it announced', async () => {
  const member = await aMember(api)
  const cardId = await seedNumberedCard('2031 Numbered Cards')
  const lines = [`Ann Lee,7,50/50,${cardId}`, `Ann Lee,7,77/50,${cardId}`, `Ann Lee,7,78/50,`]
  const file = ['Name,Number,Serial,Card', ...lines].join('\n')
  const { id: importId } = await sendImportFile(api, member, file)
  const params = { importId }
  await member.call(contract.setImportMapping, { params, body: { mapping: numberedMapping } })
  const found = await waitForImportState(member, importId, 'deciding')
  expect(found.counts).toMatchObject({ match: 1, copies: 1 })
  const { rows } = await member.call(contract.listImportRows, { params, query: { fate: 'parked' } })
  expect(rows).toContainEqual(expect.objectContaining({ line: 3, reason: "Serial number can't be higher than 50" }))
  const answer = { params: { ...params, line: 4 }, body: { answer: 'card' as const, cardId } }
  const { row, counts } = await member.call(contract.answerImportRow, answer)
  expect(row).toMatchObject({ fate: 'parked', reason: "Serial number can't be higher than 50" })
  expect(counts).toMatchObject({ match: 1, ask: 0, parked: 2, copies: 1 })
  await member.call(contract.commitImport, { params, body: { policy: 'add' } })
  expect(await waitForImportState(member, importId, 'done')).toMatchObject({ addedCount: 1 })
})

test('parks a row again, with its earlier reason, when the member takes its card back', async () => {
  const member = await aMember(api)
  const cardId = await seedNumberedCard('2033 Numbered Cards')
  const lines = [`Ann Lee,7,77/50,${cardId}`, 'Cy Young,3,77/50,', 'Nobody Known,99,77/50,']
  const { id: importId } = await sendImportFile(api, member, ['Name,Number,Serial,Card', ...lines].join('\n'))
  const params = { importId }
  await member.call(contract.setImportMapping, { params, body: { mapping: numberedMapping } })
  await waitForImportState(member, importId, 'deciding')
  const listRows = async () => (await member.call(contract.listImportRows, { params })).rows
  const answer = async (line: number, body: { answer: 'card' | 'ask' | 'park'; cardId?: string }) =>
    (await member.call(contract.answerImportRow, { params: { ...params, line }, body })).row
  expect((await listRows())[1]).toMatchObject({ line: 3, fate: 'ask' })
  await answer(3, { answer: 'park' })
  const before = await listRows()
  expect(before).toMatchObject([
    { fate: 'parked', reason: "Serial number can't be higher than 50" },
    { fate: 'parked', reason: 'You parked this row' },
    { fate: 'parked' },
  ])
  for (const { line } of before) {
    expect(await answer(line, { answer: 'card', cardId: first })).toMatchObject({ fate: 'match', reason: null })
    // Other cards are chosen before Undo. The serial number is too high for the first of them.
    expect(await answer(line, { answer: 'card', cardId })).toMatchObject({ fate: 'parked' })
    await answer(line, { answer: 'card', cardId: second })
    await answer(line, { answer: 'ask' })
  }
  expect(await listRows()).toEqual(before)
  // The park was an answer too.
  expect(await answer(3, { answer: 'ask' })).toMatchObject({ fate: 'ask', reason: null })
  // A chosen card that parks the row does not park it once it is taken back.
  for (const chosen of [cardId, second]) await answer(3, { answer: 'card', cardId: chosen })
  expect(await answer(3, { answer: 'ask' })).toMatchObject({ fate: 'ask', reason: null })
})

test.each([
  ['is unreadable', '1,Nobody Known,2,surplus', { fate: 'parked', reason: /^This row can't be read/ }],
  ['has too many copies', '9999,Nobody Known,2', { fate: 'parked', reason: /^A row can have at most 1,000 copies$/ }],
  ['has no copies', '0,Nobody Known,2', { fate: 'skip', reason: /^This row has no copies$/ }],
] as const)('adds no card that the member chooses for a row that %s', async (_, line, { fate, reason }) => {
  const member = await aMember(api)
  const { id: importId } = await sendImportFile(api, member, ['Count,Name,Number', line].join('\n'))
  const params = { importId }
  const mapping: ImportMapping = ['count', 'name', 'number']
  await member.call(contract.setImportMapping, { params, body: { mapping } })
  await waitForImportState(member, importId, 'deciding')
  const row = { params: { ...params, line: 2 } }
  for (const answer of ['park', 'card', 'ask'] as const) {
    const body = { answer, ...(answer === 'card' && { cardId: first }) }
    const answered = await member.call(contract.answerImportRow, { ...row, body })
    if (answer === 'park') continue
    expect(answered.row).toMatchObject({ fate, card: null, hasFixedFate: true, reason: expect.stringMatching(reason) })
    expect(answered.counts).toMatchObject({ match: 0, copies: 0 })
  }
})

test.each([
  ['add', { match: 0, parked: 2, skip: 0 }],
  ['top-up', { match: 0, parked: 1, skip: 1 }],
  ['skip', { match: 0, parked: 0, skip: 2 }],
] as const)(
  'lets the policy %s decide first about rows that copies of an owned card cannot have',
  async (policy, counts) => {
    const member = await aMember(api)
    const cardId = await seedNumberedCard(`2032 Numbered Cards for ${policy}`)
    await member.call(addCopy, { body: { card: cardId } })
    const file = ['Name,Number,Serial,Card', `Ann Lee,7,77/50,${cardId}`, 'Nobody Known,99,78/50,'].join('\n')
    const { id: importId } = await sendImportFile(api, member, file)
    const params = { importId }
    await member.call(contract.setImportMapping, { params, body: { mapping: numberedMapping } })
    expect((await waitForImportState(member, importId, 'deciding')).counts).toMatchObject({ match: 1 })
    const answer = { params: { ...params, line: 3 }, body: { answer: 'card' as const, cardId } }
    expect((await member.call(contract.answerImportRow, answer)).row.fate).toBe('match')
    await member.call(contract.commitImport, { params, body: { policy } })
    expect(await waitForImportState(member, importId, 'done')).toMatchObject({ addedCount: 0, counts })
  },
)

test('tells of 20 certificates that they are taken, and parks other rows with certificates', async () => {
  const [owner, prober] = [await aMember(api), await aMember(api)]
  const toCertificateLines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `Ann Lee,1,PSA,9,cert-${from + n},${first}`)
  const importCertificates = async (member: Member, lines: ReadonlyArray<string>) => {
    const file = ['Name,Number,Grader,Grade,Certificate,Card', ...lines].join('\n')
    const { id: importId } = await sendImportFile(api, member, file)
    const mapping: ImportMapping = ['name', 'number', 'grader', 'grade', 'certificateNumber', 'cardId']
    await member.call(contract.setImportMapping, { params: { importId }, body: { mapping } })
    await waitForImportState(member, importId, 'deciding')
    await member.call(contract.commitImport, { params: { importId }, body: { policy: 'add' } })
    await waitForImportState(member, importId, 'done')
    return (await member.call(contract.listImportRows, { params: { importId } })).rows
  }
  const added = { fate: 'match', outcome: 'imported' }
  const owned = await importCertificates(owner, toCertificateLines(0, 22))
  expect(owned).toEqual(owned.map(() => expect.objectContaining(added)))
  const { rows: counted } = await api.pool.query(
    "select from rate_limit_events where subject = sha256(convert_to('taken certificates of ' || $1, 'UTF8'))",
    [owner.user.id],
  )
  expect(counted).toEqual([])

  const free = toCertificateLines(30, 32)
  const lines = [free[0] ?? '', ...toCertificateLines(0, 22), free[1] ?? '', `Ann Lee,1,,,,${first}`]
  const reasons = (await importCertificates(prober, lines)).map(({ reason }) => reason)
  const taken = 'Another copy on this site has this certificate number. Check the number.'
  const unchecked = "Certificate numbers can't be checked right now. Try again later."
  expect(reasons).toEqual([null, ...Array(20).fill(taken), unchecked, unchecked, unchecked, null])
  const graded = { card: first, grader: 'PSA', grade: '9', certificateNumber: 'cert-40' }
  expect((await prober.send(addCopy, { body: graded })).status).toBe(429)
})

test('Undo deletes the parked rows of the import, so that no export has them', async () => {
  const member = await aMember(api)
  const { id: importId, counts } = await importAll(member, toFile([toLine(first), 'x,2024,x,Nobody Known,1,,,,,,']))
  expect(counts.parked).toBe(1)
  expect((await undo(member, importId)).counts.parked).toBe(0)
  const params = { target: 'collection' as const }
  const exported = await member.send(contract.exportCollectionOrWishlist, { params, query: { format: 'ninepocket' } })
  expect(await exported.text()).not.toContain('Nobody Known')
})

test('imports wishes, keeps the ones that exist, and undoes its own', async () => {
  const member = await aMember(api)
  await member.call(addWishes, { body: { cards: [first] } })
  const file = [
    'cardId,insertSetId,productId,card,cardNumber,priority,notes',
    `${first},,,x,1,9,`,
    `${second},,,x,2,8,soon`,
  ]
  const { id: importId, ...done } = await importAll(member, file.join('\n'), { target: 'wishlist' })
  expect(done).toMatchObject({ addedCount: 1, counts: { match: 1, skip: 1 } })
  const { wishlistItem } = await member.call(getWish, { params: { cardId: second } })
  expect(wishlistItem).toMatchObject({ priority: 8, notes: 'soon' })
  expect((await undo(member, importId)).undo).toEqual({ reversed: 1, kept: 0, failed: 0 })
  expect((await member.call(getWish, { params: { cardId: second } })).wishlistItem).toBeNull()
  expect((await member.call(getWish, { params: { cardId: first } })).wishlistItem).toMatchObject({ priority: 5 })
  expect(await findCounterDrift(api.pool)).toEqual([])
})

test.each([
  ['add', { addedCount: 5, counts: { match: 4, skip: 0 } }],
  ['top-up', { addedCount: 3, counts: { match: 3, skip: 1 } }],
  ['skip', { addedCount: 1, counts: { match: 1, skip: 3 } }],
] as const)('adds by the policy %s to cards that the member owns', async (policy, expected) => {
  const member = await aMember(api)
  for (const card of [first, second]) await member.call(addCopy, { body: { card } })
  const lines = [`1,Ann Lee,${first}`, `1,Ann Lee,${first}`, `2,Bo Diaz,${second}`, `1,Cy Young,${third}`]
  const file = ['Count,Name,Card ID on this site', ...lines].join('\n')
  const { id: importId } = await sendImportFile(api, member, file)
  await member.call(contract.setImportMapping, { params: { importId }, body: { mapping: ['count', 'name', 'cardId'] } })
  await waitForImportState(member, importId, 'deciding')
  await member.call(contract.commitImport, { params: { importId }, body: { policy } })
  expect(await waitForImportState(member, importId, 'done')).toMatchObject(expected)
})

/** Imports a card, and another one that the catalogue gets later. Returns the import, which waits for a decision about the second. */
async function importBeforeCatalogueGrows(member: Member, { name, card }: { name: string; card: string }) {
  const { id: importId } = await importAll(member, toFile([toLine(first), `${name},2031,Base,${card},12,,,,,,`]))
  await seedCatalogue(api.pool, [
    { name, year: '2031', insertSets: [{ name: 'Base', cards: [{ name: card, cardNumber: '12' }] }] },
  ])
  await api.pool.query('update catalogue_state set version = version + 1')
  await letHoursPass()
  return importId
}
const letHoursPass = () => api.pool.query("update imports set matched_at = now() - interval '1 day'")

test('tries parked rows again when the catalogue has grown, and waits for the member', async () => {
  const member = await aMember(api)
  const importId = await importBeforeCatalogueGrows(member, { name: '2031 Future Cards', card: 'Zed Zane' })
  const found = await waitForImportState(member, importId, 'deciding')
  expect(found).toMatchObject({ addedCount: 1, counts: { match: 2, parked: 0 } })
  await member.call(contract.commitImport, { params: { importId }, body: { policy: 'add' } })
  expect(await waitForImportState(member, importId, 'done')).toMatchObject({ addedCount: 2 })
})

test('can undo what a later commit has added for 30 days after that commit', async () => {
  const member = await aMember(api)
  const importId = await importBeforeCatalogueGrows(member, { name: '2031 Late Cards', card: 'Lou Late' })
  await waitForImportState(member, importId, 'deciding')
  await api.pool.query(
    `with earlier as (update imports set committed_at = now() - interval '40 d' where id = $1)
     update import_rows set added_at = now() - interval '40 d' where import_id = $1 and outcome = 'imported'`,
    [hexToByteaParam(importId)],
  )
  const committedFrom = Date.now()
  await member.call(contract.commitImport, { params: { importId }, body: { policy: 'add' } })
  const done = await waitForImportState(member, importId, 'done')
  expect(Date.parse(done.undoableUntil ?? '')).toBeGreaterThan(committedFrom)
  expect((await undo(member, importId)).undo).toMatchObject({ failed: 0 })
})

test('lets another import begin while a retried one waits for a decision, and tries its rows again later', async () => {
  const member = await aMember(api)
  const importId = await importBeforeCatalogueGrows(member, { name: '2031 Distant Cards', card: 'Yan Yarrow' })
  await waitForImportState(member, importId, 'deciding')
  await importAll(member, toFile([toLine(second)]))
  const params = { importId }
  const { import: postponed } = await member.call(contract.getImport, { params })
  expect(postponed).toMatchObject({ state: 'done', addedCount: 1, counts: { match: 1, parked: 1 } })
  const { rows } = await member.call(contract.listImportRows, { params, query: { fate: 'parked' } })
  expect(rows).toMatchObject([{ line: 3, reason: 'This row will be tried again later' }])

  await letHoursPass()
  const found = await waitForImportState(member, importId, 'deciding')
  expect(found.counts).toMatchObject({ match: 2, parked: 0 })
  expect((await undo(member, importId)).undo).toEqual({ reversed: 1, kept: 0, failed: 0 })
})

test('leaves out a header that stands again in the file', async () => {
  const member = await aMember(api)
  const { id } = await sendImportFile(api, member, toFile([toLine(first), header, toLine(second)]))
  const { counts } = await waitForImportState(member, id, 'deciding')
  expect(counts).toMatchObject({ rows: 3, match: 2, skip: 1 })
})

test('every row of any file is imported, parked or left out', async () => {
  const cell = fc.oneof(
    fc.constantFrom(...names, product, ...cards, '1', '2', '3', '0', '-', 'x', ''),
    fc.string({ maxLength: 20 }),
  )
  const line = fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => cells.join(','))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
      const member = await aMember(api)
      const reply = await postImportFile(api, member, ['Count,Name,Edition,Card Number,cardId', ...lines].join('\n'))
      // A file without a row is rejected.
      if (reply.status !== 201) {
        expect(reply.status).toBe(422)
        return
      }
      const { id: importId, counts } = (await expectReply(contract.startImport, reply)).import
      const mapping: ImportMapping = ['count', 'name', 'set', 'number', 'cardId']
      await member.call(contract.setImportMapping, { params: { importId }, body: { mapping } })
      await waitForImportState(member, importId, 'deciding')
      await member.call(contract.commitImport, { params: { importId }, body: { policy: 'add' } })
      const done = await waitForImportState(member, importId, 'done')
      const { match, ask, parked, skip, rows } = done.counts
      expect({ ask, rows }).toEqual({ ask: 0, rows: counts.rows })
      expect(match + parked + skip).toBe(rows)
      const { rows: imported } = await member.call(contract.listImportRows, {
        params: { importId },
        query: { outcome: 'imported', limit: 100 },
      })
      expect(imported).toHaveLength(match)
      expect((await member.call(listOwnCopies, { query: { limit: 100 } })).totalItems).toBe(done.addedCount)
    }),
    { numRuns: 15 },
  )
})

test('remembers a limited number of answers and mappings, and exports them', async () => {
  const member = await aMember(api)
  await api.pool.query(
    `insert into import_answers (user_id, kind, key, card_id, answered_at)
     select $1, 'card', 'answer ' || n, $2, now() - n * interval '1 s' from generate_series(1, 20005) n`,
    [hexToByteaParam(member.user.id), hexToByteaParam(first)],
  )
  await api.pool.query(
    `insert into import_mappings (user_id, header_hash, mapping)
     select $1, decode(md5(n::text), 'hex'), '["name"]' from generate_series(1, 120) n`,
    [hexToByteaParam(member.user.id)],
  )
  const { id: importId } = await sendImportFile(api, member, 'Player,Other\nAnn Lee,1')
  await member.call(contract.setImportMapping, { params: { importId }, body: { mapping: ['name', null] } })
  await waitForImportState(member, importId, 'deciding')
  const files = readZip(Buffer.from(await (await member.send(exportAccount)).arrayBuffer()))
  const readRows = (name: string): unknown[] => JSON.parse(files.get(`${name}.json`)?.toString() ?? '')
  expect(readRows('import-answers')).toHaveLength(20_000)
  expect(readRows('import-answers')).not.toContainEqual(expect.objectContaining({ key: 'answer 20001' }))
  expect(readRows('import-mappings')).toHaveLength(100)
  expect(readRows('import-mappings')).toContainEqual(expect.objectContaining({ columns: '["name",null]' }))
})

test('lists the beginning of long rows, cut between two characters', async () => {
  const member = await aMember(api)
  const file = `card,cardNumber,productId,insertSetId,cardId,privateNote\nNobody,1,,,,"${'ü🃏'.repeat(150_000)}"`
  const { id: importId } = await sendImportFile(api, member, file)
  await waitForImportState(member, importId, 'deciding')
  const { rows } = await member.call(contract.listImportRows, { params: { importId } })
  expect(rows[0]?.text).toMatch(/^Nobody,1,,,,"ü.*[ü🃏]…$/u)
  expect(rows[0]?.text?.length).toBeLessThanOrEqual(501)
  expect(rows[0]?.values.privateNote).toMatch(/^ü🃏.*[ü🃏]…$/u)
  expect(rows[0]?.values.privateNote?.length).toBeLessThanOrEqual(501)
  const whole = await (await member.send(contract.downloadParkedRows, { params: { importId } })).text()
  expect(whole).toContain('ü🃏'.repeat(100_000))
})
