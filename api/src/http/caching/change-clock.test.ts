import { expect, test } from 'vitest'
import { ChangeClock, maxRememberedTags } from './change-clock.ts'

test('reports as stale what started before a change of one of its tags, and nothing that started later', () => {
  const changes = new ChangeClock()
  const before = changes.now
  changes.add(['a'])
  expect(changes.isStale(['b', 'a'], before)).toBe(true)
  expect(changes.isStale(['b'], before)).toBe(false)
  expect(changes.isStale(['a'], changes.now)).toBe(false)
  expect(changes.isStale([], before)).toBe(false)
})

test('reports everything that started before an unknown change as stale', () => {
  const changes = new ChangeClock()
  const before = changes.now
  changes.addUnknown()
  expect(changes.isStale([], before)).toBe(true)
  expect(changes.isStale(['a'], changes.now)).toBe(false)
})

test('treats forgotten changes as changes of every tag', () => {
  const changes = new ChangeClock()
  const before = changes.now
  for (let each = 0; each <= maxRememberedTags; each += 1) changes.add([`tag ${each}`])
  expect(changes.isStale(['a tag that never changed'], before)).toBe(true)
  expect(changes.isStale(['a tag that never changed'], before + 1)).toBe(false)
  expect(changes.isStale([`tag ${maxRememberedTags}`], changes.now - 1)).toBe(true)
})

test('reports everything as stale while changes are not received', () => {
  let isReceiving = true
  const changes = new ChangeClock(() => isReceiving)
  expect(changes.isStale([], changes.now)).toBe(false)
  isReceiving = false
  expect(changes.isStale([], changes.now)).toBe(true)
  expect(changes.getChangedAt('a')).toBeNull()
})

test('returns when a tag last changed, by a change of it or an unknown one', () => {
  const changes = new ChangeClock()
  expect(changes.getChangedAt('a')).toBe(0)
  changes.add(['a'])
  changes.add(['b'])
  expect(changes.getChangedAt('a')).toBe(1)
  changes.addUnknown()
  expect(changes.getChangedAt('a')).toBe(3)
})
