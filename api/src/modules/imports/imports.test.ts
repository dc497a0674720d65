import * as contract from '@ninepocket/contract/imports/import-endpoints'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { findCounterDrift } from '../../testing/catalogue/counter-drift.ts'
import { seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { sendFile, waitForState } from './testing/send-file.ts'

const names = ['Ann Lee', 'Bo Diaz', 'Cy Young']
const insertSets = ['Base Set', 'Update'].map((name) => ({
  name,
  cards: names.map((card, index) => ({ name: card, cardNumber: String(index + 1) })),
}))
const product = '2024 Topps Baseball'
const api = await setUpTestApi({ products: [{ name: product, year: '2024', publisher: 'Topps', insertSets }] })
const [first, second, third] = [0, 1, 2].map((index) => seededId(product, 'Base Set', index))
const header = 'product,year,insertSet,card,cardNumber,condition,privateNote,productId,insertSetId,cardId'
const toLine = (cardId = '', condition = '') => `x,2024,x,x,1,${condition},,,,${cardId}`
const toFile = (lines: ReadonlyArray<string>) => [header, ...lines].join('\r\n')

test('imports, answers, commits and undoes', async () => {
  const member = await aMember(api)
  const file = toFile([
    toLine(first, 'Mint'),
    toLine(first, 'Mint'),
    toLine(second),
    '2024 Topps Baseball,2024,,Cy Young,3,,,,,',
    toLine(),
  ])
  const { id: importId } = await sendFile(api, member, file)
  const params = { importId }
  const decided = await waitForState(member, importId, 'deciding')
  expect(decided.counts).toEqual({ rows: 5, match: 3, ask: 1, parked: 1, skip: 0, copies: 3 })
  const { rows } = await member.call(contract.listImportRows, { params, query: { fate: 'ask' } })
  expect(rows).toMatchObject([{ line: 5, candidates: [{ id: third }, {}] }])
  const answer = { answer: 'card' as const, cardId: third }
  await member.call(contract.answerImportRow, { params: { ...params, line: 5 }, body: answer })
  await member.call(contract.commitImport, { params, body: { policy: 'add' } })
  const done = await waitForState(member, importId, 'done')
  expect(done).toMatchObject({ addedCount: 4, counts: { match: 4, parked: 1 } })
  expect(await findCounterDrift(api.pool)).toEqual([])

  const again = await sendFile(api, member, file)
  const same = await waitForState(member, again.id, 'deciding')
  expect(same.counts).toMatchObject({ match: 0, skip: 4, parked: 1 })
  await member.call(contract.deleteImport, { params: { importId: again.id } })
  await member.call(contract.undoImport, { params })
  const undone = await waitForState(member, importId, 'undone')
  expect(undone).toMatchObject({ undo: { reversed: 4, kept: 0, failed: 0 } })
  expect(await findCounterDrift(api.pool)).toEqual([])
})
