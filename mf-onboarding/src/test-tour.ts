import type { OnboardingStep } from '@ninepocket/contract/tour-rule'
import { tourPlaces } from './content/tour-places.ts'
import { tourSteps } from './content/tour-steps.ts'
import { happen } from './machine/happen.ts'
import type { Target } from './machine/stage.ts'
import { visibilityPollMs } from './machine/tour-limits.ts'
import { type Happening, type Order, type Sight, stageOf, stepOf, tourAtRest } from './machine/tour-state.ts'

export const places = tourPlaces('hockey', 'ann')
export const tour = tourSteps('hockey', 'ann')

/** A path for a pattern: "/a/:b" gives "/a/b". */
export const pathFor = (pattern: string) => (pattern === 'any' ? '/terms' : pattern.replaceAll('/:', '/'))

/** A tour in a world without page, server and clock: time passes when the test says so. */
export function playTour({
  path = '/',
  done = [],
}: {
  path?: string
  done?: ReadonlyArray<OnboardingStep>
} = {}) {
  const sights = new Map<Target | 'page', Sight>([['page', 'visible']])
  const world = { now: 0, path, look: (target: Target | 'page'): Sight => sights.get(target) ?? 'absent' }
  const led: string[] = []
  const saved: Array<Exclude<Order, { order: 'navigate' }>> = []
  let state = tourAtRest(done)

  const tell = (happening: Happening) => {
    const { state: next, orders } = happen(tour, state, happening, world)
    state = next
    for (const order of orders) {
      if (order.order === 'navigate') {
        led.push(order.to)
        go(order.to)
      } else saved.push(order)
    }
  }
  const go = (to: string) => {
    world.path = to
    tell({ kind: 'moved' })
  }
  return {
    tell,
    /** The person, or the tour, is on another page. */
    go,
    /** Time passes, and the page is looked at as often as it is. */
    pass(ms: number) {
      for (const end = world.now + ms; world.now < end; ) {
        world.now += visibilityPollMs
        tell({ kind: 'ticked' })
      }
    },
    put: (target: Target | 'page', sight: Sight) => sights.set(target, sight),
    /** Where the tour has led to, in order. */
    led,
    look: world.look,
    path: () => world.path,
    state: () => state,
    step: () => stepOf(tour, state),
    stage: () => stageOf(tour, state),
    saved,
  }
}
export type PlayedTour = ReturnType<typeof playTour>
