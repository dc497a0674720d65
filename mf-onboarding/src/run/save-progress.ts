import { call } from '@ninepocket/client/call'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { currentStep, type OnboardingStep, onboardingSteps } from '@ninepocket/contract/tour-rule'
import { completeOnboarding, completeOnboardingStep } from '@ninepocket/contract/user-endpoints'
import { sessionQuery, storeSession } from '@ninepocket/runtime/session'
import type { QueryClient } from '@tanstack/react-query'

/** Failures are only logged (spec §8.13): the person goes on, and is asked for the step again on another day. */
const log = (error: unknown) => console.warn('The progress of the tour could not be kept.', error)

function memberOf(client: QueryClient) {
  const session = client.getQueryData<ProfileReply>(sessionQuery().queryKey)
  return session?.authenticated ? session : null
}

/** The session has it at once, whatever the server says later. */
function markDone(client: QueryClient, steps: ReadonlyArray<OnboardingStep>): void {
  const session = memberOf(client)
  if (!session) return
  const before = session.userdata.onboardingStepsCompleted
  const done = onboardingSteps.filter((step) => before.includes(step) || steps.includes(step))
  const userdata = { onboardingStepsCompleted: done, onboarded: currentStep(done) === null }
  storeSession(client, { ...session, userdata })
}

/** Keeps that a step is done, or was skipped; and takes over what another tab has told the server. */
export function saveStep(client: QueryClient, step: OnboardingStep): void {
  markDone(client, [step])
  const person = memberOf(client)?.user.id
  call(completeOnboardingStep, { body: { stepName: step } })
    .then(({ userdata }) => {
      const session = memberOf(client)
      // By now somebody else may be here, or the tour have been begun again.
      const isStillSo =
        session?.user.id === person && session?.userdata.onboardingStepsCompleted.includes(step)
      if (isStillSo) markDone(client, userdata.onboardingStepsCompleted)
    })
    .catch(log)
}

/** Keeps that the whole tour is done, or was skipped. */
export function saveAll(client: QueryClient): void {
  markDone(client, onboardingSteps)
  call(completeOnboarding, {}).catch(log)
}
