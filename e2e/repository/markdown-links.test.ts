import { expect, test } from 'vitest'
import { parseHeadingAnchors, parseLinkTargets, resolveLinkedFile } from './markdown-links.ts'
import { fileExists, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

test('every link within the repository has a target', () => {
  const broken = listRepositoryFiles()
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => parseLinkTargets(readRepositoryFile(path)).map((target) => ({ path, target })))
    .filter(({ path, target }) => {
      const linked = resolveLinkedFile(path, target)
      if (!linked) return false
      if (!fileExists(linked.path)) return true
      return linked.anchor !== '' && !parseHeadingAnchors(readRepositoryFile(linked.path)).includes(linked.anchor)
    })
  expect(broken).toEqual([])
})

test('ignores links in code', () => {
  expect(parseLinkTargets('[a](b.md) `[c](d.md)`\n```\n[e](f.md)\n```\n![g](h.png)')).toEqual(['b.md', 'h.png'])
})

test('derives the anchor of a heading by the rules of code hosts', () => {
  expect(parseHeadingAnchors('# Two words\n## `npm start`, and more')).toEqual(['two-words', 'npm-start-and-more'])
})

test('resolves a link relative to its file', () => {
  expect(resolveLinkedFile('docs/a.md', '../README.md#map')).toEqual({ path: 'README.md', anchor: 'map' })
  expect(resolveLinkedFile('docs/a.md', 'https://example.org')).toBeUndefined()
})
