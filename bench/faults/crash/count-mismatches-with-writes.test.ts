import { expect, test } from 'vitest'
import { compareWithClosestOutcome } from './count-mismatches-with-writes.ts'
import {
  type CopiesById,
  type CopyFields,
  type CopyWrite,
  emptyCopyFields,
  predictWriteOutcome,
  type WrittenCopy,
} from './writes.ts'

const copy = (changes: Partial<WrittenCopy> = {}): WrittenCopy => ({ card: 'a', ...emptyCopyFields, ...changes })
const before: CopiesById = new Map([
  ['one', copy()],
  ['two', copy({ card: 'b', publicNote: 'Signed' })],
])
const insertSet = { insertSet: 's', cards: ['a', 'b'] }
const find = (actual: CopiesById, write: CopyWrite) =>
  compareWithClosestOutcome(actual, [{ existing: before, added: [] }, predictWriteOutcome(before, write)])
const none = { lost: 0, twice: 0, wrong: 0 }

test('accepts an unacknowledged write that happened or did not', () => {
  const marked = new Map([...before].map(([id, each]) => [id, { ...each, forTrade: true }]))
  const all = new Map([...before, ['x', copy()], ['y', copy({ card: 'b' })]])
  for (const actual of [before, marked])
    expect(find(actual, { kind: 'mark set', ...insertSet, forTrade: true })).toEqual(none)
  for (const actual of [before, all]) expect(find(actual, { kind: 'add set', key: 'k', ...insertSet })).toEqual(none)
  const left = new Map([...before].slice(1))
  expect(find(left, { kind: 'undo adding', ids: ['one', 'two'] })).toEqual(none)
})

test('reports a write that happened partly, twice, or to another field', () => {
  const half = new Map([...before, ['x', copy()]])
  expect(find(half, { kind: 'add set', key: 'k', ...insertSet })).toEqual({ ...none, twice: 1 })
  const twice = new Map([...before, ['x', copy()], ['y', copy()]])
  expect(find(twice, { kind: 'add', key: 'k', copy: copy() })).toEqual({ ...none, twice: 1 })
  const other = new Map([...before, ['one', copy({ publicNote: 'New' })]])
  expect(find(other, { kind: 'edit', id: 'one', fields: { publicNote: 'New', forTrade: true } })).toEqual({
    ...none,
    wrong: 1,
  })
  expect(find(new Map(), { kind: 'undo adding', ids: ['one', 'two'] })).toEqual({ ...none, lost: 1 })
})

test.each<Partial<CopyFields>>([
  { forTrade: true },
  { forSale: true },
  { forSalePrice: '12.50' },
  { serialNumber: '007' },
  { condition: 'Mint' },
  { privateNote: 'From grandfather' },
])('reports a copy with lost or invented fields: %o', (fields) => {
  const note = { publicNote: 'New' }
  const edit: CopyWrite = { kind: 'edit', id: 'one', fields: { ...fields, ...note } }
  expect(find(new Map([...before, ['one', copy({ ...fields, ...note })]]), edit)).toEqual(none)
  expect(find(new Map([...before, ['one', copy(note)]]), edit)).toEqual({ ...none, wrong: 1 })
  const less: CopyWrite = { ...edit, fields: note }
  expect(find(new Map([...before, ['one', copy({ ...fields, ...note })]]), less)).toEqual({ ...none, wrong: 1 })
  const add: CopyWrite = { kind: 'add', key: 'k', copy: copy(fields) }
  expect(find(new Map([...before, ['x', copy(fields)]]), add)).toEqual(none)
  expect(find(new Map([...before, ['x', copy()]]), add)).toEqual({ ...none, twice: 1 })
  const actual: CopiesById = new Map([['one', copy(fields)]])
  expect(predictWriteOutcome(actual, { kind: 'undo adding', ids: ['one'] }).existing).toEqual(actual)
})
