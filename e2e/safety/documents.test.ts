import { expect, test } from 'vitest'
import { readText, repositoryFiles } from './repository-files.ts'

const named = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)

test('docs/operate.md names every setting, and no other', () => {
  const readers = ['api/src/config.ts', 'api/src/storage-settings.ts'].map(readText).join('\n')
  const settings = named(readers, /read\('([A-Z\d_]+)'/g).sort()
  const documented = named(readText('docs/operate.md'), /`([A-Z]+(?:_[A-Z\d]+)*)`/g).filter(
    (name) => name !== 'ETag',
  )
  expect([...new Set(documented)].sort()).toEqual(settings)
})

test('docs/loose-contracts.md names every slot and every event', () => {
  const text = readText('docs/loose-contracts.md')
  const slots = named(readText('shared/runtime/src/slot-props.ts'), /^ {2}'([a-z-]+)': /gm)
  const events = named(readText('shared/runtime/src/bus.ts'), /^ {2}'([a-z-]+:[a-z-]+)': /gm)
  expect(slots.length).toBeGreaterThan(0)
  expect(events.length).toBeGreaterThan(0)
  expect([...slots, ...events].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('README.md shows the map of every folder that holds code', () => {
  const readme = readText('README.md')
  const folders = new Set(
    repositoryFiles()
      .filter((path) => path.endsWith('package.json') && path.includes('/'))
      .map((path) => path.split('/', 1)[0] ?? ''),
  )
  expect([...folders].filter((folder) => !readme.includes(`\`${folder}/\``))).toEqual([])
})

test('every command of package.json is a script', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> } // npm reads the same
  const missing = Object.keys(scripts).filter((name) => !repositoryFiles().includes(`scripts/${name}.ts`))
  expect(missing).toEqual([])
})
