import { expect, test } from 'vitest'
import { formatPageTitle } from './format-page-title.ts'

test('a title is what is shown, joined, and the name of the site', () => {
  expect(formatPageTitle(['Wayne', 'Base Set', '1989 Upper Deck'], 'Ninepocket')).toBe(
    'Wayne - Base Set - 1989 Upper Deck - Ninepocket',
  )
})

test('with nothing shown it is the name of the site', () => {
  expect(formatPageTitle([], 'Ninepocket')).toBe('Ninepocket')
})

test('angle brackets are themselves in text', () => {
  expect(formatPageTitle(['<3'], 'Ninepocket')).toBe('<3 - Ninepocket')
})
