import { expect, test } from 'vitest'
import { aRemoteInfo } from '../../src/testing/a-remote-info.ts'
import { aCanaryEntry, aRegistryEntry } from '../testing/a-registry-entry.ts'
import type { CanaryEntry } from './registry.ts'
import { buildVersionSets } from './version-sets.ts'

const remotes = [aRegistryEntry('mf-a', '1'), aRegistryEntry('mf-b', '1'), aRegistryEntry('mf-c', '1')]
const buildSets = (canaries: CanaryEntry[]) =>
  buildVersionSets({ remotes, canaries }).map(({ cohortBelow, key }) => [cohortBelow, key])

test('builds one set for everyone without a canary', () => {
  expect(buildSets([])).toEqual([[100, 'mf-a@1 mf-b@1 mf-c@1']])
})

test('builds one set for the cohorts of a canary and one for all others', () => {
  expect(buildSets([aCanaryEntry('mf-b', '2', { percent: 10 })])).toEqual([
    [10, 'mf-a@1 mf-b@2 mf-c@1'],
    [100, 'mf-a@1 mf-b@1 mf-c@1'],
  ])
})

test('puts both canaries into the set of the rarer one', () => {
  expect(buildSets([aCanaryEntry('mf-b', '2', { percent: 50 }), aCanaryEntry('mf-a', '2', { percent: 5 })])).toEqual([
    [5, 'mf-a@2 mf-b@2 mf-c@1'],
    [50, 'mf-a@1 mf-b@2 mf-c@1'],
    [100, 'mf-a@1 mf-b@1 mf-c@1'],
  ])
  expect(
    buildSets([aCanaryEntry('mf-b', '2', { percent: 20 }), aCanaryEntry('mf-a', '2', { percent: 20 })]),
  ).toHaveLength(2)
})

test('omits from a set the fields that only releases need', () => {
  const live = aRegistryEntry('mf-a', '1', { previous: 'older', olderVersions: ['oldest'] })
  const canary = aCanaryEntry('mf-a', '2')
  const [few, all] = buildVersionSets({ remotes: [live], canaries: [canary] })
  const { releasedAt } = live
  expect(all?.remotes).toEqual([{ ...aRemoteInfo('mf-a', { version: '1' }), releasedAt, previous: 'older' }])
  expect(few?.remotes).toEqual([{ ...aRemoteInfo('mf-a', { version: '2' }), releasedAt, previous: '1' }])
  expect([few?.canaries, all?.canaries]).toEqual([[{ name: 'mf-a', version: '2' }], []])
})
