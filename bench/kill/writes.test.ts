import { expect, test } from 'vitest'
import { seeded } from '../measure/seeded.ts'
import { type Copies, type Copy, nextWrite, nothingSaid, outcomeOf } from './writes.ts'

test('what is written sets, changes and empties every field of a copy, and leaves what it does not name', () => {
  const random = seeded(1)
  const stock = { cards: ['a'], sets: [] }
  const copy: Copy = { card: 'a', ...nothingSaid }
  let copies: Copies = new Map([['one', copy]])
  const seen = new Set<string>()
  for (let asked = 1; asked <= 400; asked++) {
    const write = nextWrite(copies, { name: `write ${asked}`, stock, random })
    if (write.kind !== 'edit') continue
    const before = copies.get('one') ?? expect.fail()
    copies = outcomeOf(copies, write).kept
    expect(copies.get('one')).toEqual({ ...before, ...write.said })
    for (const name of Object.keys(nothingSaid) as Array<keyof typeof nothingSaid>) {
      if (!(name in write.said)) seen.add(`${name} left`)
      else seen.add(`${name} ${write.said[name] ? 'set' : 'emptied'}`)
    }
  }
  // The note always, for it tells one edit from another.
  const others = Object.keys(nothingSaid).filter((name) => name !== 'publicNote')
  const ways = others.flatMap((name) => ['left', 'set', 'emptied'].map((way) => `${name} ${way}`))
  expect([...seen].toSorted()).toEqual([...ways, 'publicNote set'].toSorted())
})
