import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { findCurrentStepId, type OnboardingStep, onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { completeOnboarding, completeOnboardingStep } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'

/** Failures are only logged (spec §8.13). The tour continues, and a later visit offers the step again. */
const logFailure = (error: unknown) => console.warn('Failed to save tour progress.', error)

function getMemberSession(client: QueryClient) {
  const session = client.getQueryData<CurrentSession>(sessionQuery().queryKey)
  return session?.authenticated ? session : null
}

function markStepsDone(client: QueryClient, steps: ReadonlyArray<OnboardingStep>): void {
  const session = getMemberSession(client)
  if (!session) return
  const previousSteps = session.userdata.onboardingStepsCompleted
  const doneSteps = onboardingSteps.filter((step) => previousSteps.includes(step) || steps.includes(step))
  const userdata = { onboardingStepsCompleted: doneSteps, onboarded: findCurrentStepId(doneSteps) === null }
  setSession(client, { ...session, userdata })
}

/** Saves a completed or skipped step, and applies progress that other tabs have saved. */
export function saveStepDone(client: QueryClient, step: OnboardingStep): void {
  markStepsDone(client, [step])
  const userId = getMemberSession(client)?.user.id
  callEndpoint(completeOnboardingStep, { body: { stepName: step } })
    .then(({ userdata }) => {
      const session = getMemberSession(client)
      // The user may have changed or restarted the tour meanwhile.
      const isStillCurrent = session?.user.id === userId && session?.userdata.onboardingStepsCompleted.includes(step)
      if (isStillCurrent) markStepsDone(client, userdata.onboardingStepsCompleted)
    })
    .catch(logFailure)
}

export function saveTourDone(client: QueryClient): void {
  markStepsDone(client, onboardingSteps)
  callEndpoint(completeOnboarding, {}).catch(logFailure)
}
