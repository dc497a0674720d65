import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { currentStep } from '@ninepocket/contract/tour-rule'
import { bus } from '@ninepocket/runtime/bus'
import { useSite } from '@ninepocket/runtime/site'
import { toast } from '@ninepocket/runtime/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { tourSteps } from '../content/tour-steps.ts'
import { happen } from '../machine/happen.ts'
import { visibilityPollMs } from '../machine/tour-limits.ts'
import { type Happening, isUntouched, type Order, stepOf, tourAtRest } from '../machine/tour-state.ts'
import { lookAt } from '../page/find-target.ts'
import { forgetRunning, rememberRunning, wasRunning } from './remember-tour.ts'
import { saidOf } from './said-of.ts'
import { saveAll, saveStep } from './save-progress.ts'

type MemberSession = Extract<ProfileReply, { authenticated: true }>

const facts = ['card:added', 'manage-drawer:closed', 'own-profile:shared'] as const

/** Runs the tour of a person: tells the machine what happens, and does what it says. */
export function useTour({ user, userdata }: MemberSession) {
  const client = useQueryClient()
  const { productNoun } = useSite()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [tour] = useState(() => tourSteps(productNoun, user.username))
  const [state, setState] = useState(() => tourAtRest(userdata.onboardingStepsCompleted))
  // Two things may happen before the next render.
  const latest = useRef(state)

  const obey = (order: Order) => {
    if (order.order === 'navigate') return navigate(order.to)
    if (order.order === 'complete-step') saveStep(client, order.step)
    else saveAll(client)
    if (currentStep(latest.current.done) === null)
      toast('That was the tour. Your profile can begin it again.', 'success')
  }
  const tell = (happening: Happening) => {
    const world = { now: performance.now(), path: pathname, look: lookAt }
    const { state: next, orders } = happen(tour, latest.current, happening, world)
    latest.current = next
    setState(next)
    for (const order of orders) obey(order)
  }

  const hasHappened = useEffectEvent(tell)
  // First: what the others do may complete a step, which is news to what was told.
  useEffect(
    () => hasHappened({ kind: 'told', done: userdata.onboardingStepsCompleted }),
    [userdata.onboardingStepsCompleted],
  )
  useEffect(() => {
    if (wasRunning(user.id)) hasHappened({ kind: 'begun' })
  }, [user.id])
  useEffect(() => hasHappened({ kind: 'moved' }), [pathname])
  useEffect(() => {
    const listeners = facts.map((fact) => [fact, () => hasHappened({ kind: 'heard', fact })] as const)
    for (const [fact, listener] of listeners) bus.on(fact, listener)
    return () => {
      for (const [fact, listener] of listeners) bus.off(fact, listener)
    }
  }, [])
  useEffect(() => {
    if (!state.isRunning) return
    rememberRunning(user.id)
    const timer = setInterval(() => hasHappened({ kind: 'ticked' }), visibilityPollMs)
    return () => {
      clearInterval(timer)
      // A page that is left for a reload runs no clean-up: what was under way is remembered.
      forgetRunning()
    }
  }, [state.isRunning, user.id])

  const step = stepOf(tour, state)
  return {
    step,
    /** The place of the step among all, from 1 on. */
    place: step ? tour.indexOf(step) + 1 : 0,
    total: tour.length,
    done: state.done.length,
    isNew: isUntouched(state),
    isRunning: state.isRunning,
    said: saidOf(tour, state),
    tell,
  }
}
