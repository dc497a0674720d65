import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

/** Servers beside the site, which should follow their security updates; deploy/README.md says how to pin them. */
const unpinnedImages = [
  'haproxy:3.2-bookworm', // deploy/ha/compose.yaml
  'nginx:1.28-bookworm', // deploy/compose.yaml
  'postgres:18-bookworm', // deploy/compose.yaml, deploy/ha/Containerfile
]
/** Images that are built from this repository. */
const ownImages = /^ninepocket(-database)?:/
const digestPattern = /@sha256:[0-9a-f]{64}$/

function findInFiles(files: RegExp, pattern: RegExp): string[] {
  const paths = listRepositoryFiles().filter((path) => files.test(path))
  return paths.flatMap((path) => [...readRepositoryFile(path).matchAll(pattern)].map(([, found = '']) => found))
}

test('every action is pinned to a commit, with its version as a comment', () => {
  const actions = findInFiles(/^\.github\/workflows\/|^scripts\/affected\/render-workflow\.ts$/, /\buses: (.+)$/gm)
  expect(actions.length).toBeGreaterThan(40)
  expect(actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/.test(action))).toEqual([])
})

test('every version of an action is one commit', () => {
  const actions = findInFiles(/^\.github\/workflows\//, /\buses: (.+)$/gm)
  const commits = Map.groupBy(new Set(actions), (action) => action.replace(/@[0-9a-f]{40}/, ''))
  expect([...commits.values()].filter((each) => each.length > 1)).toEqual([])
})

test('every base image is pinned by its digest, except those in the list', () => {
  const images = [
    ...findInFiles(/^deploy\/.*Containerfile$/, /^(?:FROM|ARG \w+=)\s*([\w./-]+:[^\s]+)/gm),
    ...findInFiles(/^deploy\/.*compose\.yaml$/, /^\s+image: (\S+)$/gm),
  ].filter((image) => !ownImages.test(image))
  expect(images.length).toBeGreaterThan(3)
  expect([...new Set(images.filter((image) => !digestPattern.test(image)))].sort()).toEqual(unpinnedImages.toSorted())
})
