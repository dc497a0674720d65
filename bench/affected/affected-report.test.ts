import { expect, test } from 'vitest'
import { isTargetMet } from '../measure/bench-target.ts'
import { type AffectedFigures, buildAffectedReport } from './affected-report.ts'
import type { CommandCost } from './run-script.ts'

const aCommandCost = (seconds: number, ...built: string[]): CommandCost => ({
  seconds,
  cpuSeconds: seconds,
  output: built.map((part) => `· ${part}: built in 0.4 s\n`).join(''),
})
const wishlistPlans = [
  { app: 'mf-account', build: [], test: [] },
  { app: 'mf-wishlist', build: ['mf-wishlist/src/routes.tsx'], test: ['mf-wishlist/src/routes.tsx'] },
]
const planned = { file: 'mf-account/src/routes.tsx', build: ['mf-account'], test: ['mf-account'] }
const listMissedTargets = (parts: Partial<AffectedFigures>) => {
  const { targets } = buildAffectedReport({
    file: 'mf-wishlist/src/routes.tsx',
    remotes: ['mf-account', 'mf-wishlist'],
    plans: wishlistPlans,
    plannedChanges: [{ ...planned, affected: ['mf-account'] }],
    everything: {
      build: aCommandCost(10, 'mf-account', 'mf-wishlist'),
      tests: new Map([['mf-account', aCommandCost(5)]]),
    },
    changed: {
      plan: aCommandCost(1),
      build: aCommandCost(2, 'mf-wishlist'),
      tests: new Map([['mf-wishlist', aCommandCost(3)]]),
    },
    ...parts,
  })
  return targets.filter((target) => !isTargetMet(target)).map(({ name }) => name)
}

test('meets every target when only the changed remote is planned and built, in less time', () => {
  expect(listMissedTargets({})).toEqual([])
})

test('misses a target when the plan tests more than the change affects', () => {
  const excessivePlan = { ...planned, test: ['mf-account', 'mf-wishlist'], affected: ['mf-account'] }
  expect(listMissedTargets({ plannedChanges: [excessivePlan] })).toEqual([
    'mf-account/src/routes.tsx: parts planned that it does not concern, or concerned and not planned',
  ])
})

test('misses a target when an app is built but not planned', () => {
  const changed = {
    plan: aCommandCost(1),
    build: aCommandCost(2, 'mf-wishlist', 'mf-account'),
    tests: new Map(),
  }
  expect(listMissedTargets({ changed })).toEqual(['parts built that the plan does not name, or named and not built'])
})

test('misses a target when a change takes long, even with little CPU time', () => {
  const build = { ...aCommandCost(2, 'mf-wishlist'), seconds: 9 }
  expect(listMissedTargets({ changed: { plan: aCommandCost(1), build, tests: new Map() } })).toEqual([
    'time of the change by the clock, of that of everything',
  ])
})
