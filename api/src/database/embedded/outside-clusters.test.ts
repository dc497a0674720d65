import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClusterLocation, locateCluster } from './cluster-location.ts'
import { deleteAbandonedCluster, listClustersOutsideDataFolders, recordDataFolder } from './outside-clusters.ts'
import * as processIdentity from './process-identity.ts'

const name = 'postgres-0a1b2c3d4e5f'
let root: string
let baseFolder: string
let dataDir: string
let location: ClusterLocation

/** A data folder with a link to a cluster outside it. */
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'clusters-')))
  baseFolder = join(root, 'base')
  dataDir = join(root, 'data')
  mkdirSync(join(baseFolder, name), { recursive: true })
  location = { ...locateCluster(dataDir, null), baseFolder }
  symlinkSync(join(baseFolder, name), location.clusterFolder)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const listStates = () => listClustersOutsideDataFolders(baseFolder).map(({ state }) => state)
const deleteCluster = () => deleteAbandonedCluster(name, baseFolder)

test('deletes a cluster only once its data folder is gone', () => {
  recordDataFolder(location)
  expect(listClustersOutsideDataFolders(baseFolder)).toEqual([{ name, dataDir, state: 'in use' }])
  expect(deleteCluster).toThrow(`${name} is not deleted, because it is in use by ${dataDir}.`)
  rmSync(dataDir, { recursive: true })
  expect(listStates()).toEqual(['abandoned'])
  deleteCluster()
  expect(readdirSync(baseFolder)).toEqual([])
})

test('a record that cannot be written does not stop a start', () => {
  mkdirSync(join(baseFolder, `${name}.data-folder.new`))
  recordDataFolder(location)
  expect(listStates()).toEqual(['unknown'])
})

test('keeps a cluster that an upgrade or a restore has replaced', () => {
  recordDataFolder(location)
  renameSync(location.clusterFolder, join(dataDir, 'postgres-before-restore'))
  expect(listStates()).toEqual(['in use'])
  expect(deleteCluster).toThrow('in use by')
})

test('keeps a cluster whose data folder no start has recorded', () => {
  rmSync(dataDir, { recursive: true })
  expect(listStates()).toEqual(['unknown'])
  expect(deleteCluster).toThrow('of an unknown data folder')
  expect(existsSync(join(baseFolder, name))).toBe(true)
})

test('keeps a running cluster without its data folder', () => {
  recordDataFolder(location)
  writeFileSync(join(baseFolder, name, 'postmaster.pid'), '4242\n')
  rmSync(dataDir, { recursive: true })
  const identify = vi.spyOn(processIdentity, 'getProcessIdentity').mockReturnValue('4242@1')
  expect(listStates()).toEqual(['running'])
  expect(deleteCluster).toThrow('because it is running')
  expect(identify).toHaveBeenCalledWith(4242, 'postgres')
})

test('records a data folder that was moved at its next start', () => {
  recordDataFolder(location)
  const movedDataDir = join(root, 'moved')
  renameSync(dataDir, movedDataDir)
  recordDataFolder({ ...locateCluster(movedDataDir, null), baseFolder })
  expect(listClustersOutsideDataFolders(baseFolder)).toEqual([{ name, dataDir: movedDataDir, state: 'in use' }])
})

test('leaves other folders alone, and records nothing for a cluster in its data folder', () => {
  mkdirSync(join(baseFolder, 'binaries'))
  rmSync(location.clusterFolder)
  mkdirSync(location.clusterFolder)
  recordDataFolder(location)
  expect(readdirSync(baseFolder).sort()).toEqual(['binaries', name])
  expect(() => deleteAbandonedCluster('binaries', baseFolder)).toThrow('There is no database "binaries"')
})
