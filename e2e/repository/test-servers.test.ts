import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

type Workflow = { jobs: { test: { steps: ReadonlyArray<{ run?: string }> } } }

/** Lists the packages that the hint of a skipped test names. A browser comes from npm. */
function listHintedPackages(): string[] {
  const files = listRepositoryFiles().filter((path) => path.endsWith('.ts') && !path.endsWith('unpack-chromium.ts'))
  const hints = files.flatMap((path) => [
    ...readRepositoryFile(path).matchAll(/is missing\. Install it: apt-get install ([\w-]+)/g),
  ])
  return [...new Set(hints.map(([, name = '']) => name))].sort()
}

test('the workflow of pull requests installs every server that tests run, before the tests', () => {
  const packages = listHintedPackages()
  expect(packages.length).toBeGreaterThan(4)
  // GitHub's format
  const { jobs } = parse(readRepositoryFile('.github/workflows/test.yml')) as Workflow
  const commands = jobs.test.steps.map(({ run = '' }) => run)
  const before = commands.slice(0, commands.indexOf('npm test')).join('\n').split(/\s+/)
  expect(packages.filter((name) => !before.includes(name))).toEqual([])
})
