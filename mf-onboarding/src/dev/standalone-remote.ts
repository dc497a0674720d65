import { onboardingSteps } from '@ninepocket/contract/users/tour-rule'
import { completeOnboarding, completeOnboardingStep } from '@ninepocket/contract/users/user-endpoints'
import { statesMissingWithoutRequests } from '@ninepocket/testing/standalone/screen-states'
import type { StandaloneRemoteSetup } from '@ninepocket/testing/standalone/standalone-remote'
import { widgets } from '../widgets.ts'

export const standaloneRemote = {
  name: 'mf-onboarding',
  routes: () => [],
  widgets,
  fakeApi(server) {
    const doneSteps = new Set<(typeof onboardingSteps)[number]>()
    const buildReply = () => ({
      userdata: {
        onboardingStepsCompleted: [...doneSteps],
        onboarded: doneSteps.size === onboardingSteps.length,
      },
    })
    server.on(completeOnboardingStep, ({ body: { stepName } }) => {
      doneSteps.add(stepName)
      return buildReply()
    })
    server.on(completeOnboarding, () => {
      for (const step of onboardingSteps) doneSteps.add(step)
      return buildReply()
    })
  },
  personaByScreen: { 'layout-bar': 'new-member' },
  missingStates: { 'layout-bar': statesMissingWithoutRequests },
} satisfies StandaloneRemoteSetup
