import { type CookieName, siteCookies } from '@ninepocket/contract/site/site-cookies'
import { expect, test } from 'vitest'
import { listPackages, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const findNames = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)

test('docs/operations.md names exactly the settings of the site', () => {
  const readers = ['config', 'signing-keys', 'storage-settings'].map((name) =>
    readRepositoryFile(`api/src/settings/${name}.ts`),
  )
  const settings = findNames(readers.join('\n'), /read(?:Secret)?\(\s*'([A-Z\d_]+)'/g).sort()
  const documented = findNames(readRepositoryFile('docs/operations.md'), /`([A-Z]+(?:_[A-Z\d]+)*)`/g)
  expect([...new Set(documented)].sort()).toEqual(settings)
})

test('docs/runtime-contracts.md names every slot and every event', () => {
  const text = readRepositoryFile('docs/runtime-contracts.md')
  const slots = findNames(readRepositoryFile('shared/runtime/src/slot-props.ts'), /^ {2}'([a-z-]+)': /gm)
  const events = findNames(readRepositoryFile('shared/runtime/src/bus.ts'), /^ {2}'([a-z-]+:[a-z-]+)': /gm)
  expect(slots.length).toBeGreaterThan(0)
  expect(events.length).toBeGreaterThan(0)
  expect([...slots, ...events].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('docs/runtime-contracts.md lists every cookie, and which of them scripts cannot read', () => {
  const rows = readRepositoryFile('docs/runtime-contracts.md').matchAll(/^\| `([\w-]+)` \| (HTTP-only )?cookie \|/gm)
  const documented = Object.fromEntries([...rows].map(([, name = '', httpOnly]) => [name, httpOnly !== undefined]))
  const names = Object.keys(siteCookies) as CookieName[] // the keys of a literal
  expect(documented).toEqual(Object.fromEntries(names.map((name) => [name, siteCookies[name].isHttpOnly])))
})

test('README.md maps every folder with code', () => {
  const readme = readRepositoryFile('README.md')
  const folders = new Set(listPackages().map(({ folder }) => folder.split('/', 1)[0]))
  expect([...folders].filter((folder) => !readme.includes(`\`${folder}/\``))).toEqual([])
})

test('every command of package.json has a script', () => {
  const { scripts } = JSON.parse(readRepositoryFile('package.json')) as { scripts: Record<string, string> } // npm validates this file
  const files = listRepositoryFiles()
  const toFile = (command: string) => command.replace(/^node scripts\/bootstrap\.mjs (\S+)$/, 'scripts/$1.ts')
  expect(Object.values(scripts).filter((command) => !files.includes(toFile(command)))).toEqual([])
})

/** Names of files that do not exist: placeholders in capitals, and examples. */
const exampleFiles = /NAME|mf-X|PART|COMMAND|^x\.|^card-query\.ts$|-trade-offers\.sql$/

test('every source file that a document names exists', () => {
  const paths = listRepositoryFiles()
  const missing = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      const prose = readRepositoryFile(path).replace(/```.*?```/gs, '')
      return findNames(prose, /`([\w./@-]+\.(?:ts|tsx|mjs|css|sql|md))`/g).map((name) => ({ path, name }))
    })
    .filter(({ name }) => !exampleFiles.test(name) && !paths.some((path) => `/${path}`.endsWith(`/${name}`)))
  expect(missing.map(({ path, name }) => `${path} names ${name}`)).toEqual([])
})
