import { createRandom } from '@ninepocket/demo/random'
import { expect, test } from 'vitest'
import { type CopiesById, emptyCopyFields, pickNextWrite, predictWriteOutcome, type WrittenCopy } from './writes.ts'

test('writes, changes and clears every field of a copy, and keeps fields that it does not name', () => {
  const random = createRandom(1)
  const writable = { cards: ['a'], insertSets: [] }
  const copy: WrittenCopy = { card: 'a', ...emptyCopyFields }
  let copies: CopiesById = new Map([['one', copy]])
  const seenChanges = new Set<string>()
  for (let writeNumber = 1; writeNumber <= 400; writeNumber++) {
    const write = pickNextWrite(copies, { name: `write ${writeNumber}`, writable, random })
    if (write.kind !== 'edit') continue
    const before = copies.get('one') ?? expect.fail()
    copies = predictWriteOutcome(copies, write).existing
    expect(copies.get('one')).toEqual({ ...before, ...write.fields })
    for (const name of Object.keys(emptyCopyFields) as Array<keyof typeof emptyCopyFields>) {
      if (!(name in write.fields)) seenChanges.add(`${name} left`)
      else seenChanges.add(`${name} ${write.fields[name] ? 'set' : 'emptied'}`)
    }
  }
  // The note is always included, because it distinguishes edits.
  const otherFields = Object.keys(emptyCopyFields).filter((name) => name !== 'publicNote')
  const changes = otherFields.flatMap((name) => ['left', 'set', 'emptied'].map((change) => `${name} ${change}`))
  expect([...seenChanges].toSorted()).toEqual([...changes, 'publicNote set'].toSorted())
})
