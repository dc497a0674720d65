import type { OnboardingStep } from '@ninepocket/contract/users/tour-rule'
import { createTourSteps } from './content/create-tour-steps.ts'
import { getTourPagePaths } from './content/get-tour-page-paths.ts'
import { visibilityPollMs } from './machine/tour-limits.ts'
import { tourReducer } from './machine/tour-reducer.ts'
import type { TourTarget } from './machine/tour-stage.ts'
import {
  createIdleTourState,
  getCurrentStage,
  getCurrentStep,
  type TargetVisibility,
  type TourEffect,
  type TourEvent,
} from './machine/tour-state.ts'

export const testTourPagePaths = getTourPagePaths('hockey', 'ann')
export const testTourSteps = createTourSteps('hockey', 'ann')

export const buildPathForPattern = (pattern: string) => (pattern === 'any' ? '/terms' : pattern.replaceAll('/:', '/'))

/** Plays a tour without page, server and clock. Time passes only by `passTime`. */
export function createTourPlayer({
  path = '/',
  done = [],
}: {
  path?: string
  done?: ReadonlyArray<OnboardingStep>
} = {}) {
  const visibilities = new Map<TourTarget | 'page', TargetVisibility>([['page', 'visible']])
  const environment = {
    now: 0,
    path,
    getVisibility: (target: TourTarget | 'page'): TargetVisibility => visibilities.get(target) ?? 'absent',
  }
  const navigatedTo: string[] = []
  const savedEffects: Array<Exclude<TourEffect, { kind: 'navigate' }>> = []
  let state = createIdleTourState(done)

  const dispatch = (event: TourEvent) => {
    const { state: next, effects } = tourReducer(testTourSteps, state, event, environment)
    state = next
    for (const effect of effects) {
      if (effect.kind === 'navigate') {
        navigatedTo.push(effect.to)
        goTo(effect.to)
      } else savedEffects.push(effect)
    }
  }
  const goTo = (to: string) => {
    environment.path = to
    dispatch({ kind: 'path-changed' })
  }
  return {
    dispatch,
    goTo,
    passTime(ms: number) {
      for (const end = environment.now + ms; environment.now < end; ) {
        environment.now += visibilityPollMs
        dispatch({ kind: 'tick' })
      }
    },
    show(...targets: TourTarget[]) {
      for (const target of targets) visibilities.set(target, 'visible')
    },
    setVisibility: (target: TourTarget | 'page', visibility: TargetVisibility) => visibilities.set(target, visibility),
    navigatedTo,
    getVisibility: environment.getVisibility,
    path: () => environment.path,
    state: () => state,
    step: () => getCurrentStep(testTourSteps, state),
    stage: () => getCurrentStage(testTourSteps, state),
    savedEffects,
  }
}
export type TourPlayer = ReturnType<typeof createTourPlayer>
