import { expect, test } from 'vitest'
import { isMet } from '../measure/target.ts'
import { type PlanFigures, reportPlan } from './report-plan.ts'
import type { Spent } from './run-command.ts'

const spent = (seconds: number, ...built: string[]): Spent => ({
  seconds,
  cpuSeconds: seconds,
  output: built.map((part) => `· ${part}: built in 0.4 s\n`).join(''),
})
const justWishlist = [
  { part: 'mf-account', build: [], test: [] },
  { part: 'mf-wishlist', build: ['mf-wishlist/src/routes.tsx'], test: ['mf-wishlist/src/routes.tsx'] },
]
const planned = { file: 'mf-account/src/routes.tsx', build: ['mf-account'], test: ['mf-account'] }
const missed = (parts: Partial<PlanFigures>) => {
  const { targets } = reportPlan({
    file: 'mf-wishlist/src/routes.tsx',
    remotes: ['mf-account', 'mf-wishlist'],
    plans: justWishlist,
    plannedChanges: [{ ...planned, concerned: ['mf-account'] }],
    everything: { build: spent(10, 'mf-account', 'mf-wishlist'), tests: new Map([['mf-account', spent(5)]]) },
    changed: { plan: spent(1), build: spent(2, 'mf-wishlist'), tests: new Map([['mf-wishlist', spent(3)]]) },
    ...parts,
  })
  return targets.filter((target) => !isMet(target)).map(({ name }) => name)
}

test('a plan of just the changed remote, built so and in less time, keeps all that is promised', () => {
  expect(missed({})).toEqual([])
})

test('a plan that has more tested than the change concerns is told', () => {
  const tooMuch = { ...planned, test: ['mf-account', 'mf-wishlist'], concerned: ['mf-account'] }
  expect(missed({ plannedChanges: [tooMuch] })).toEqual([
    'mf-account/src/routes.tsx: parts planned that it does not concern, or concerned and not planned',
  ])
})

test('a part that is built and not planned is told', () => {
  const changed = { plan: spent(1), build: spent(2, 'mf-wishlist', 'mf-account'), tests: new Map() }
  expect(missed({ changed })).toEqual(['parts built that the plan does not name, or named and not built'])
})

test('a change that takes long by the clock is told, however little CPU it takes', () => {
  const build = { ...spent(2, 'mf-wishlist'), seconds: 9 }
  expect(missed({ changed: { plan: spent(1), build, tests: new Map() } })).toEqual([
    'time of the change by the clock, of that of everything',
  ])
})
