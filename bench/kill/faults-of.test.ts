import { expect, test } from 'vitest'
import { leastFaults } from './faults-of.ts'
import { type Copies, type Copy, nothingSaid, outcomeOf, type Said, type Write } from './writes.ts'

const copy = (changes: Partial<Copy> = {}): Copy => ({ card: 'a', ...nothingSaid, ...changes })
const before: Copies = new Map([
  ['one', copy()],
  ['two', copy({ card: 'b', publicNote: 'Signed' })],
])
const set = { insertSet: 's', cards: ['a', 'b'] }
const faults = (there: Copies, write: Write) =>
  leastFaults(there, [{ kept: before, added: [] }, outcomeOf(before, write)])
const none = { lost: 0, twice: 0, wrong: 0 }

test('a write that nobody heard of may have happened or not', () => {
  const marked = new Map([...before].map(([id, each]) => [id, { ...each, forTrade: true }]))
  const all = new Map([...before, ['x', copy()], ['y', copy({ card: 'b' })]])
  for (const there of [before, marked])
    expect(faults(there, { kind: 'mark set', ...set, forTrade: true })).toEqual(none)
  for (const there of [before, all])
    expect(faults(there, { kind: 'add set', key: 'k', ...set })).toEqual(none)
  const left = new Map([...before].slice(1))
  expect(faults(left, { kind: 'take back', ids: ['one', 'two'] })).toEqual(none)
})

test('half of it is a fault, and so is what happened twice, or to another field', () => {
  const half = new Map([...before, ['x', copy()]])
  expect(faults(half, { kind: 'add set', key: 'k', ...set })).toEqual({ ...none, twice: 1 })
  const twice = new Map([...before, ['x', copy()], ['y', copy()]])
  expect(faults(twice, { kind: 'add', key: 'k', copy: copy() })).toEqual({ ...none, twice: 1 })
  const other = new Map([...before, ['one', copy({ publicNote: 'New' })]])
  expect(faults(other, { kind: 'edit', id: 'one', said: { publicNote: 'New', forTrade: true } })).toEqual({
    ...none,
    wrong: 1,
  })
  expect(faults(new Map(), { kind: 'take back', ids: ['one', 'two'] })).toEqual({ ...none, lost: 1 })
})

test.each<Partial<Said>>([
  { forTrade: true },
  { forSale: true },
  { forSalePrice: '12.50' },
  { serialNumber: '007' },
  { condition: 'Mint' },
  { privateNote: 'From grandfather' },
])('a copy of which not all was kept is a fault, and what nobody said of it too: %o', (said) => {
  const note = { publicNote: 'New' }
  const edit: Write = { kind: 'edit', id: 'one', said: { ...said, ...note } }
  expect(faults(new Map([...before, ['one', copy({ ...said, ...note })]]), edit)).toEqual(none)
  expect(faults(new Map([...before, ['one', copy(note)]]), edit)).toEqual({ ...none, wrong: 1 })
  const less: Write = { ...edit, said: note }
  expect(faults(new Map([...before, ['one', copy({ ...said, ...note })]]), less)).toEqual({
    ...none,
    wrong: 1,
  })
  const add: Write = { kind: 'add', key: 'k', copy: copy(said) }
  expect(faults(new Map([...before, ['x', copy(said)]]), add)).toEqual(none)
  expect(faults(new Map([...before, ['x', copy()]]), add)).toEqual({ ...none, twice: 1 })
  const there: Copies = new Map([['one', copy(said)]])
  expect(outcomeOf(there, { kind: 'take back', ids: ['one'] }).kept).toEqual(there)
})
