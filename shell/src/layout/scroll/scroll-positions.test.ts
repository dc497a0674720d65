import { expect, test } from 'vitest'
import { createScrollPositions } from './scroll-positions.ts'

function createStorage(text: string | null = null) {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  }
}

test('stores positions', () => {
  const store = createStorage()
  const places = createScrollPositions(store)
  places.set('a /hockey-sets', 1200)
  places.save()
  expect(createScrollPositions(store).get('a /hockey-sets')).toBe(1200)
  expect(createScrollPositions(store).get('b /hockey-sets')).toBeUndefined()
})

test.each(['nonsense', 'null', '[1', '{"a":"x","b":null}', '"text"'])('ignores %s in the store', (text) => {
  const places = createScrollPositions(createStorage(text))
  expect(places.get('a')).toBeUndefined()
  expect(places.get('b')).toBeUndefined()
})

test('works without session storage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const places = createScrollPositions({ getItem: forbidden, setItem: forbidden })
  places.set('a', 5)
  places.save()
  expect(places.get('a')).toBe(5)
})
