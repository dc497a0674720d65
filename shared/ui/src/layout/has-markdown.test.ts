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
