import { expect, test } from 'vitest'
import { formatPageTitle } from './format-page-title.ts'

test('joins the titles and the site name', () => {
  expect(formatPageTitle(['Wayne', 'Base Set', '1989 Upper Deck'], 'Ninepocket')).toBe(
    'Wayne - Base Set - 1989 Upper Deck - Ninepocket',
  )
})

test('returns the site name when there are no titles', () => {
  expect(formatPageTitle([], 'Ninepocket')).toBe('Ninepocket')
})

test('leaves angle brackets unescaped', () => {
  expect(formatPageTitle(['<3'], 'Ninepocket')).toBe('<3 - Ninepocket')
})
