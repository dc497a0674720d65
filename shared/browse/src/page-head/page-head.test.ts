import { expect, test } from 'vitest'
import { buildBreadcrumbListJsonLd, buildItemListJsonLd } from './structured-data.ts'
import { summarizeMarkdown } from './summarize-markdown.ts'

test('removes markup from a description and ends it with a whole word', () => {
  expect(summarizeMarkdown('A **bold** [link](https://example.org).', null, '- one\n- two')).toBe(
    'A bold link. - one - two',
  )
  const long = summarizeMarkdown('word '.repeat(99))
  expect(long.length).toBeLessThanOrEqual(161)
  expect(long.endsWith('word…')).toBe(true)
})

test('shortens a single long word', () => {
  expect(summarizeMarkdown('x'.repeat(450)).length).toBeLessThanOrEqual(161)
})

test('numbers structured data from 1, and on later pages from the first item', () => {
  expect(buildBreadcrumbListJsonLd([{ label: 'Home', to: '/' }, { label: 'Here' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: '/' },
      { position: 2, name: 'Here' },
    ],
  })
  expect(buildItemListJsonLd('Sets', 40, 21, [{ name: 'A', url: '/a' }])).toMatchObject({
    numberOfItems: 40,
    itemListElement: [{ position: 21, name: 'A', url: '/a' }],
  })
})
