import { afterEach, expect, test } from 'vitest'
import { readListPositionFromHistory, saveListPosition } from './saved-list-position.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

test('reads what an earlier release has stored, and stores the same', () => {
  const state = { key: 'entry', listPosition: { index: 40, offset: 12, reached: 3 } }
  window.history.replaceState(state, '')
  const position = readListPositionFromHistory()
  expect(position).toEqual({ index: 40, offset: 12, spannedPageCount: 3 })
  saveListPosition(position, '?page=3')
  expect(window.history.state).toEqual(state)
})
