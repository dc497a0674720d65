import { expect, test } from 'vitest'
import { headingAnchors, linkedFile, linkTargets } from './markdown-links.ts'
import { isThere, readText, repositoryFiles } from './repository-files.ts'

test('every link within the repository leads somewhere', () => {
  const broken = repositoryFiles()
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => linkTargets(readText(path)).map((target) => ({ path, target })))
    .filter(({ path, target }) => {
      const linked = linkedFile(path, target)
      if (!linked) return false
      if (!isThere(linked.path)) return true
      return linked.anchor !== '' && !headingAnchors(readText(linked.path)).includes(linked.anchor)
    })
  expect(broken).toEqual([])
})

test('links in code are examples', () => {
  expect(linkTargets('[a](b.md) `[c](d.md)`\n```\n[e](f.md)\n```\n![g](h.png)')).toEqual(['b.md', 'h.png'])
})

test('a heading\u2019s anchor is what a code host makes of it', () => {
  expect(headingAnchors('# Two words\n## `npm start`, and more')).toEqual(['two-words', 'npm-start-and-more'])
})

test('a link is read from the folder of its file', () => {
  expect(linkedFile('docs/a.md', '../README.md#map')).toEqual({ path: 'README.md', anchor: 'map' })
  expect(linkedFile('docs/a.md', 'https://example.org')).toBeUndefined()
})
