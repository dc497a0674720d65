import { describe, expect, test } from 'vitest'
import { pageTitle, pageTitleText } from './page-title.ts'

describe.each([
  ['text', pageTitleText],
  ['markup', pageTitle],
])('a title as %s', (_, title) => {
  test('is what is shown, joined, and the name of the site', () => {
    expect(title(['Wayne', 'Base Set', '1989 Upper Deck'], 'Ninepocket')).toBe(
      'Wayne - Base Set - 1989 Upper Deck - Ninepocket',
    )
  })

  test('with nothing shown is the name of the site', () => {
    expect(title([], 'Ninepocket')).toBe('Ninepocket')
  })
})

test('angle brackets are escaped in markup, wherever they come from', () => {
  expect(pageTitle(['</title><script>', 'a > b'], '<Site>')).toBe(
    '&lt;/title&gt;&lt;script&gt; - a &gt; b - &lt;Site&gt;',
  )
})

test('angle brackets are themselves in text', () => {
  expect(pageTitleText(['<3'], 'Ninepocket')).toBe('<3 - Ninepocket')
})
