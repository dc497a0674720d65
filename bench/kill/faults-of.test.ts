import { expect, test } from 'vitest'
import { leastFaults } from './faults-of.ts'
import { type Copies, type Copy, outcomeOf, type Write } from './writes.ts'

const copy = (changes: Partial<Copy> = {}): Copy => ({ card: 'a', note: null, forTrade: false, ...changes })
const before: Copies = new Map([
  ['one', copy()],
  ['two', copy({ card: 'b', note: 'Signed' })],
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
  const other = new Map([...before, ['one', copy({ note: 'New' })]])
  expect(faults(other, { kind: 'edit', id: 'one', note: 'New', forTrade: true })).toEqual({
    ...none,
    wrong: 1,
  })
  expect(faults(new Map(), { kind: 'take back', ids: ['one', 'two'] })).toEqual({ ...none, lost: 1 })
})
