import { dayMs } from '@ninepocket/contract/site/day-ms'
import { emptyRegistry, type Registry } from '@ninepocket/shell/server/registry/registry'
import { aRemoteInfo } from '@ninepocket/shell/server/testing/a-registry-entry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  InvalidTransition,
  makeLiveForAllVisitors,
  removeCanary,
  revertToPrevious,
  startCanary,
} from './registry-transitions.ts'
import { removeExpiredVersionsFromRegistry } from './remove-expired-versions-from-registry.ts'

const dateOfDay = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * dayMs)
const build = (version: string, name = 'mf-a') => aRemoteInfo(name, { version })
const release = (registry: Registry, version: string, day = 0) =>
  makeLiveForAllVisitors(registry, build(version), { now: dateOfDay(day), by: 'command' })
const listLive = ({ remotes }: Registry) => remotes.map(({ version }) => version)
const listPrevious = ({ remotes }: Registry) => remotes.map((entry) => entry.previous)

describe('makeLiveForAllVisitors', () => {
  test('makes a version live and remembers the versions before it', () => {
    const registry = release(release(release(emptyRegistry, '1'), '2'), '3', 5)
    expect(registry.remotes).toEqual([
      {
        ...build('3'),
        releasedAt: '2026-01-06T00:00:00.000Z',
        previous: '2',
        olderVersions: ['1'],
        chosenBy: 'command',
      },
    ])
    expect(registry.retired.map(({ version }) => version)).toEqual(['1', '2'])
  })

  test('changes only `chosenBy` when the version is already live', () => {
    const started = makeLiveForAllVisitors(emptyRegistry, build('1'), { now: dateOfDay(0), by: 'start' })
    expect(release(started, '1', 3)).toEqual({ ...started, remotes: [{ ...started.remotes[0], chosenBy: 'command' }] })
  })

  test('leaves other remotes unchanged and keeps the order of names', () => {
    const both = release(
      makeLiveForAllVisitors(emptyRegistry, build('x', 'mf-b'), { now: dateOfDay(0), by: 'start' }),
      '1',
    )
    expect(both.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['mf-a 1', 'mf-b x'])
  })
})

describe('revertToPrevious', () => {
  test('goes back version by version to the first', () => {
    const three = release(release(release(emptyRegistry, '1'), '2'), '3')
    const two = revertToPrevious(three, build('2'), dateOfDay(1))
    expect([listLive(two), listPrevious(two)]).toEqual([['2'], ['1']])
    const one = revertToPrevious(two, build('1'), dateOfDay(2))
    expect([listLive(one), listPrevious(one)]).toEqual([['1'], [null]])
    expect(() => revertToPrevious(one, build('1'), dateOfDay(3))).toThrow(InvalidTransition)
  })

  test('rejects every version but the previous one', () => {
    const three = release(release(release(emptyRegistry, '1'), '2'), '3')
    expect(() => revertToPrevious(three, build('1'), dateOfDay(1))).toThrow('is not the previous version')
  })
})

describe('startCanary and removeCanary', () => {
  const startCanaryOf = (registry: Registry, version: string, percent: number) =>
    startCanary(registry, build(version), { now: dateOfDay(1), percent })

  test('keeps the live version for the other visitors, and can grow to all', () => {
    const canary = startCanaryOf(release(emptyRegistry, '1'), '2', 10)
    expect([listLive(canary), canary.canaries[0]?.percent]).toEqual([['1'], 10])
    const larger = startCanaryOf(canary, '2', 50)
    expect(larger.canaries.map(({ version, percent }) => [version, percent])).toEqual([['2', 50]])
    expect(larger.retired).toEqual([])
    const all = release(larger, '2')
    expect([listLive(all), listPrevious(all), all.canaries]).toEqual([['2'], ['1'], []])
  })

  test('ends a canary and keeps its version published for open tabs', () => {
    const ended = removeCanary(startCanaryOf(release(emptyRegistry, '1'), '2', 10), 'mf-a', dateOfDay(2))
    expect([listLive(ended), ended.canaries]).toEqual([['1'], []])
    expect(ended.retired).toEqual([{ name: 'mf-a', version: '2', since: '2026-01-03T00:00:00.000Z' }])
    expect(() => removeCanary(ended, 'mf-a', dateOfDay(3))).toThrow('has no canary')
  })

  test('rejects a canary when no other version is live', () => {
    expect(() => startCanaryOf(emptyRegistry, '1', 10)).toThrow('No version of mf-a is live')
    expect(() => startCanaryOf(release(emptyRegistry, '1'), '1', 10)).toThrow('is already live for all visitors')
  })
})

describe('retired versions', () => {
  test('expire after thirty days unless they are the rollback target', () => {
    const registry = release(release(release(emptyRegistry, '1', 0), '2', 1), '3', 2)
    expect(removeExpiredVersionsFromRegistry(registry, dateOfDay(31)).removedVersions).toEqual([])
    const { registry: remaining, removedVersions: removed } = removeExpiredVersionsFromRegistry(registry, dateOfDay(40))
    expect(removed).toEqual([{ name: 'mf-a', version: '1', since: '2026-01-02T00:00:00.000Z' }])
    expect(remaining.remotes[0]).toMatchObject({ previous: '2', olderVersions: [] })
    expect(remaining.retired.map(({ version }) => version)).toEqual(['2'])
  })

  test('are not their own rollback target when the version between two releases is gone', () => {
    const again = release(release(release(emptyRegistry, '1', 0), '2', 1), '1', 2)
    const { registry } = removeExpiredVersionsFromRegistry(release(again, '3', 50), dateOfDay(50))
    expect(revertToPrevious(registry, build('1'), dateOfDay(51)).remotes[0]).toMatchObject({
      version: '1',
      previous: null,
      olderVersions: [],
    })
  })

  test('are kept again when they become live again', () => {
    const again = release(release(release(emptyRegistry, '1', 0), '2', 1), '1', 2)
    expect(removeExpiredVersionsFromRegistry(again, dateOfDay(400)).removedVersions).toEqual([])
  })
})

test('keeps one live version and every needed version, and lets the others expire, after any transitions', () => {
  const versions = ['1', '2', '3', '4']
  const act = fc.oneof(
    fc.record({ act: fc.constant('release' as const), version: fc.constantFrom(...versions) }),
    fc.record({ act: fc.constant('canary' as const), version: fc.constantFrom(...versions) }),
    fc.record({ act: fc.constantFrom('rollback' as const, 'end' as const), version: fc.constant('') }),
  )
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 30 }), (acts) => {
      let registry = release(emptyRegistry, '1', 0)
      const published = new Set(['1'])
      for (const [index, { act, version }] of acts.entries()) {
        const now = dateOfDay((index + 1) * 7)
        const previous = registry.remotes[0]?.previous ?? ''
        const transitions = {
          release: () => makeLiveForAllVisitors(registry, build(version), { now, by: 'command' as const }),
          canary: () => startCanary(registry, build(version), { now, percent: 10 }),
          rollback: () => revertToPrevious(registry, build(previous), now),
          end: () => removeCanary(registry, 'mf-a', now),
        }
        try {
          registry = transitions[act]()
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidTransition)
          continue
        }
        if (version) published.add(version)
        const pruned = removeExpiredVersionsFromRegistry(registry, now)
        registry = pruned.registry
        for (const { version: removed } of pruned.removedVersions) published.delete(removed)
        const [entry] = registry.remotes
        const used = [entry?.version, entry?.previous, registry.canaries[0]?.version].filter((each) => each != null)
        expect(registry.remotes).toHaveLength(1)
        expect(entry?.previous).not.toBe(entry?.version)
        expect(registry.canaries.map((each) => each.version)).not.toContain(entry?.version)
        expect([...published]).toEqual(expect.arrayContaining(used))
        const known = [...used, ...registry.retired.map((each) => each.version)]
        expect(known).toEqual(expect.arrayContaining([...published]))
      }
    }),
  )
})
