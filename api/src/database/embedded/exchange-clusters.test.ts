import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpTestFolder } from '../../testing/set-up.ts'
import { locateCluster } from './cluster-location.ts'
import { exchangeClusters } from './exchange-clusters.ts'
import { withProcessLock } from './process-lock.ts'

const folder = await setUpTestFolder()

/** Creates a data folder with the files of a cluster, which name it. */
function createDataDir(dataDir: string, name: string) {
  const location = locateCluster(dataDir, null)
  mkdirSync(location.clusterFolder)
  writeFileSync(join(location.clusterFolder, 'name'), name)
  writeFileSync(location.passwordFile, `password of ${name}`)
  return location
}
const readName = (clusterFolder: string) => readFileSync(join(clusterFolder, 'name'), 'utf8')

async function createOldAndNew() {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  return {
    old: createDataDir(dataDir, 'old'),
    replacedFolder: join(dataDir, 'postgres-before-restore'),
    draft: createDataDir(join(dataDir, 'postgres.restore'), 'new'),
  }
}

test('puts the new cluster and its password at the place of the old one', async () => {
  const { old, replacedFolder, draft } = await createOldAndNew()
  await exchangeClusters(old, replacedFolder, draft)
  expect([readName(old.clusterFolder), readName(replacedFolder)]).toEqual(['new', 'old'])
  expect(readFileSync(old.passwordFile, 'utf8')).toBe('password of new')
})

test('moves both clusters back when the password cannot be moved', async () => {
  const { old, replacedFolder, draft } = await createOldAndNew()
  const exchange = exchangeClusters(old, replacedFolder, { ...draft, passwordFile: join(folder, 'none') })
  await expect(exchange).rejects.toThrow('ENOENT')
  expect([readName(old.clusterFolder), readName(draft.clusterFolder)]).toEqual(['old', 'new'])
  expect(existsSync(replacedFolder)).toBe(false)
  expect(readFileSync(old.passwordFile, 'utf8')).toBe('password of old')
})

test('moves the old cluster back when there is no new one', async () => {
  const { old, replacedFolder } = await createOldAndNew()
  const exchange = exchangeClusters(old, replacedFolder, { clusterFolder: join(folder, 'none') })
  await expect(exchange).rejects.toThrow('ENOENT')
  expect(readName(old.clusterFolder)).toBe('old')
})

test('waits while the site starts', async () => {
  const { old, replacedFolder, draft } = await createOldAndNew()
  const exchange = await withProcessLock(old.lockFile, async () => {
    const begun = exchangeClusters(old, replacedFolder, draft)
    expect(readName(old.clusterFolder)).toBe('old')
    return { begun }
  })
  await exchange.begun
  expect(readName(old.clusterFolder)).toBe('new')
})
