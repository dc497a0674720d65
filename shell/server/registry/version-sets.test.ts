import { expect, test } from 'vitest'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import type { CanaryEntry, RegistryEntry } from './registry.ts'
import { buildVersionSets } from './version-sets.ts'

const info = (name: string, version: string): RemoteInfo => ({
  name,
  version,
  url: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: 'sha384-x',
  interfaceVersion: 1,
  apiVersion: 1,
  displayName: 'Examples',
  paths: [],
  navigation: [],
  slots: [],
  slotAudiences: {},
})
const live = (name: string, version: string): RegistryEntry => ({
  ...info(name, version),
  releasedAt: '2026-01-01T00:00:00.000Z',
  previous: 'older',
  olderVersions: ['oldest'],
  chosenBy: 'command',
})
const canary = (name: string, version: string, percent: number): CanaryEntry => ({
  ...info(name, version),
  releasedAt: '2026-02-01T00:00:00.000Z',
  percent,
})
const remotes = [live('mf-a', '1'), live('mf-b', '1'), live('mf-c', '1')]
const buildSets = (canaries: CanaryEntry[]) =>
  buildVersionSets({ remotes, canaries }).map(({ cohortBelow: shareBelow, key: versions }) => [shareBelow, versions])

test('builds one set for everyone without a canary', () => {
  expect(buildSets([])).toEqual([[100, 'mf-a@1 mf-b@1 mf-c@1']])
})

test('builds one set for the cohorts of a canary and one for all others', () => {
  expect(buildSets([canary('mf-b', '2', 10)])).toEqual([
    [10, 'mf-a@1 mf-b@2 mf-c@1'],
    [100, 'mf-a@1 mf-b@1 mf-c@1'],
  ])
})

test('puts both canaries into the set of the rarer one', () => {
  expect(buildSets([canary('mf-b', '2', 50), canary('mf-a', '2', 5)])).toEqual([
    [5, 'mf-a@2 mf-b@2 mf-c@1'],
    [50, 'mf-a@1 mf-b@2 mf-c@1'],
    [100, 'mf-a@1 mf-b@1 mf-c@1'],
  ])
  expect(buildSets([canary('mf-b', '2', 20), canary('mf-a', '2', 20)])).toHaveLength(2)
})

test('omits from a set the fields that only releases need', () => {
  const [few, all] = buildVersionSets({ remotes: [live('mf-a', '1')], canaries: [canary('mf-a', '2', 10)] })
  expect(all?.remotes).toEqual([{ ...info('mf-a', '1'), releasedAt: '2026-01-01T00:00:00.000Z', previous: 'older' }])
  expect(few?.remotes).toEqual([{ ...info('mf-a', '2'), releasedAt: '2026-02-01T00:00:00.000Z', previous: '1' }])
  expect([few?.canaries, all?.canaries]).toEqual([[{ name: 'mf-a', version: '2' }], []])
})
