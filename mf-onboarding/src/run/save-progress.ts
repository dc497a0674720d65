import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { findCurrentStep, type OnboardingStep, onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { completeOnboarding, completeOnboardingStep } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'

/** Failures are only logged (spec §8.13): the person goes on, and is asked for the step again on another day. */
const logFailure = (error: unknown) => console.warn('The progress of the tour could not be kept.', error)

function getMemberSession(client: QueryClient) {
  const session = client.getQueryData<ProfileReply>(sessionQuery().queryKey)
  return session?.authenticated ? session : null
}

/** The session has it at once, whatever the server says later. */
function markStepsDone(client: QueryClient, steps: ReadonlyArray<OnboardingStep>): void {
  const session = getMemberSession(client)
  if (!session) return
  const previousSteps = session.userdata.onboardingStepsCompleted
  const doneSteps = onboardingSteps.filter((step) => previousSteps.includes(step) || steps.includes(step))
  const userdata = { onboardingStepsCompleted: doneSteps, onboarded: findCurrentStep(doneSteps) === null }
  setSession(client, { ...session, userdata })
}

/** Keeps that a step is done, or was skipped; and takes over what another tab has told the server. */
export function saveStepDone(client: QueryClient, step: OnboardingStep): void {
  markStepsDone(client, [step])
  const userId = getMemberSession(client)?.user.id
  callEndpoint(completeOnboardingStep, { body: { stepName: step } })
    .then(({ userdata }) => {
      const session = getMemberSession(client)
      // By now somebody else may be here, or the tour have been begun again.
      const isStillCurrent =
        session?.user.id === userId && session?.userdata.onboardingStepsCompleted.includes(step)
      if (isStillCurrent) markStepsDone(client, userdata.onboardingStepsCompleted)
    })
    .catch(logFailure)
}

/** Keeps that the whole tour is done, or was skipped. */
export function saveTourDone(client: QueryClient): void {
  markStepsDone(client, onboardingSteps)
  callEndpoint(completeOnboarding, {}).catch(logFailure)
}
