import { expect, test } from 'vitest'
import { hasMarkdown } from './has-markdown.ts'

test.each([
  '**bold**',
  'an *old* crest',
  'a _new_ one.',
  '`code`',
  'see [the list](https://example.org)',
  '# Heading',
  'Two:\n- one\n- two',
  '1. first',
  '> said',
  'a\n\n---',
  '| a | b |\n|---|---|\n| 1 | 2 |',
])('detects %j as Markdown', (text) => {
  expect(hasMarkdown(text)).toBe(true)
})

test.each([
  'Inserted one per rack pack',
  'Distributed as a factory set\nCards have a glossy finish\nReported print run of 10,000',
  'Cards 1-120',
  'Odds 1:24 - one in a box',
  'Rated 5 * 3 by a_snake_case_writer',
  '#1 pick of 1989',
  'x > y',
  '',
])('detects %j as plain text', (text) => {
  expect(hasMarkdown(text)).toBe(false)
})

test.each([
  ['quotes', '>'.repeat(10_000)],
  ['lists in one line', `${'- '.repeat(4_999)}a`],
  ['numbered lists', `${'1. '.repeat(3_000)}a`],
  ['lists over many lines', Array.from({ length: 90 }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n')],
  ['emphasis', `${'*a **b '.repeat(500)}${'c** d* '.repeat(500)}`],
  ['stars', `${'*'.repeat(4_900)}a${'*'.repeat(4_900)}`],
  ['brackets', `${'['.repeat(9_000)}a`],
  ['images', `${'!['.repeat(2_500)}${'](a)'.repeat(1_250)}`],
])('takes %s that nest too deeply as plain text, without a delay', (_, text) => {
  const startedAt = performance.now()
  expect(hasMarkdown(`**a**\n\n${text}`)).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(200)
})

test.each([
  ['a list of eight levels', Array.from({ length: 8 }, (_, level) => `${' '.repeat(2 * level)}- a`).join('\n')],
  ['quotes of eight levels', `${'> '.repeat(8)}a`],
  ['a table with much emphasis', `| a | b |\n|---|---|\n${'| **a** | [b](/c) |\n'.repeat(200)}`],
  ['many paragraphs with emphasis', '**Bold** and *slanted* [link](/a).\n\n'.repeat(200)],
  ['a long list with emphasis', '- **Gold**: *one* of /50\n'.repeat(100)],
  ['a long rule', `a\n\n${'-'.repeat(80)}`],
])('detects %s as Markdown', (_, text) => {
  expect(hasMarkdown(text)).toBe(true)
})
