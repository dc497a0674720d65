import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { findCurrentStepId } from '@ninepocket/contract/users/tour-rule'
import { bus } from '@ninepocket/runtime/bus'
import { useSite } from '@ninepocket/runtime/site'
import { showToast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createTourSteps } from '../content/create-tour-steps.ts'
import { visibilityPollMs } from '../machine/tour-limits.ts'
import { tourReducer } from '../machine/tour-reducer.ts'
import {
  createIdleTourState,
  getCurrentStep,
  hasNoProgress,
  type TourEffect,
  type TourEvent,
} from '../machine/tour-state.ts'
import { getTargetVisibility } from '../page/find-target-element.ts'
import { clearTourRunning, isTourRunning, saveTourRunning } from './running-tour.ts'
import { saveStepDone, saveTourDone } from './save-progress.ts'
import { getTourMessage } from './tour-message.ts'

type MemberSession = Extract<CurrentSession, { authenticated: true }>

const tourBusEvents = ['card:added', 'manage-drawer:closed', 'own-profile:shared'] as const

export function useTour({ user, userdata }: MemberSession) {
  const client = useQueryClient()
  const { productNoun } = useSite()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [tour] = useState(() => createTourSteps(productNoun, user.username))
  const [state, setState] = useState(() => createIdleTourState(userdata.onboardingStepsCompleted))
  // Two events may arrive before the next render.
  const latest = useRef(state)

  const runEffect = (effect: TourEffect) => {
    if (effect.kind === 'navigate') return navigate(effect.to)
    if (effect.kind === 'complete-step') saveStepDone(client, effect.step)
    else saveTourDone(client)
    if (findCurrentStepId(latest.current.done) === null) {
      const outcome = effect.kind === 'complete-step' ? 'All done.' : 'Tour skipped.'
      showToast(`${outcome} You can replay it from your profile.`, 'success')
    }
  }
  const dispatch = (event: TourEvent) => {
    const environment = { now: performance.now(), path: pathname, getVisibility: getTargetVisibility }
    const { state: next, effects } = tourReducer(tour, latest.current, event, environment)
    latest.current = next
    setState(next)
    for (const effect of effects) runEffect(effect)
  }

  const dispatchEvent = useEffectEvent(dispatch)
  // Runs first: the effects below may complete a step, which would be newer than this progress.
  useEffect(
    () => dispatchEvent({ kind: 'progress-synced', done: userdata.onboardingStepsCompleted }),
    [userdata.onboardingStepsCompleted],
  )
  useEffect(() => {
    if (isTourRunning(user.id)) dispatchEvent({ kind: 'begun' })
  }, [user.id])
  useEffect(() => dispatchEvent({ kind: 'path-changed' }), [pathname])
  useEffect(() => {
    const listeners = tourBusEvents.map(
      (busEvent) => [busEvent, () => dispatchEvent({ kind: 'bus-event', busEvent })] as const,
    )
    for (const [busEvent, listener] of listeners) bus.on(busEvent, listener)
    return () => {
      for (const [busEvent, listener] of listeners) bus.off(busEvent, listener)
    }
  }, [])
  useEffect(() => {
    if (!state.isRunning) return
    saveTourRunning(user.id)
    const timer = setInterval(() => dispatchEvent({ kind: 'tick' }), visibilityPollMs)
    return () => {
      clearInterval(timer)
      // A reload runs no cleanup, so the stored flag survives it.
      clearTourRunning()
    }
  }, [state.isRunning, user.id])

  const step = getCurrentStep(tour, state)
  return {
    step,
    stepNumber: step ? tour.indexOf(step) + 1 : 0,
    stepCount: tour.length,
    doneCount: state.done.length,
    isNew: hasNoProgress(state),
    isRunning: state.isRunning,
    message: getTourMessage(tour, state),
    dispatch,
  }
}
