import { expect, test } from 'vitest'
import { parseLinkTargets, resolveLinkedFile } from './markdown-links.ts'
import { findDuplicates, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const specFolder = 'docs/spec/'

const sources = listRepositoryFiles()
  .filter((path) => /\.(ts|tsx|mjs|sql|css|md)$/.test(path))
  .map((path) => ({ path, text: readRepositoryFile(path) }))

const chapters = sources.filter(({ path }) => path.startsWith(specFolder) && !path.endsWith('/README.md'))

const headings = chapters.flatMap(({ path, text }) =>
  [...text.matchAll(/^#+ (\S*)/gm)].map(([heading, number = '']) => ({ path, heading, number })),
)

/** Citations in another form than `spec §N.M`. Decision records keep their original wording. */
const otherForms = [
  /(?<!\bspec )\u00a7\s*\d/, // a section mark without "spec ", as in the second half of a list, or after a capital
  /[(]spec:/,
  /\bseed(\.md|['\u2019]s\b)/,
  /(?<![\w-])(decisions|interface)\.md\b/,
  /(?<!docs\/)\bdecisions[:)]/,
]

test('every heading of the specification has a number of its chapter', () => {
  const misnumbered = headings.filter(({ path, number }) => {
    const chapter = Number(path.slice(specFolder.length).split('-', 1)[0])
    return !new RegExp(`^${chapter}(\\.\\d+)*$`).test(number)
  })
  expect(headings.length).toBeGreaterThan(0)
  expect(misnumbered).toEqual([])
})

test('no heading number is used twice', () => {
  expect(findDuplicates(headings.map(({ number }) => number))).toEqual([])
})

test('every citation of the specification has a heading', () => {
  const known = new Set(headings.map(({ number }) => number))
  const citations = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bspec §(\d+(?:\.\d+)*)/g)].map(([citation, number = '']) => ({ path, citation, number })),
  )
  expect(citations.length).toBeGreaterThan(0)
  expect(citations.filter(({ number }) => !known.has(number))).toEqual([])
})

test('the specification is cited in one form', () => {
  const found = sources
    .filter(({ path }) => !path.startsWith('docs/decisions/'))
    .flatMap(({ path, text }) =>
      otherForms.flatMap((form) => form.exec(text)?.[0] ?? []).map((citation) => `${path}: ${citation}`),
    )
  expect(found).toEqual([])
})

// Paths of a developer's machine: machine-independence.test.ts.
test('no document links to a file outside the repository', () => {
  const outside = sources
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => parseLinkTargets(text).map((target) => resolveLinkedFile(path, target)?.path ?? ''))
    .filter((linked) => linked.startsWith('../') || linked.startsWith('/'))
  expect(outside).toEqual([])
})
