import { onboardingSteps } from '@ninepocket/contract/tour-rule'
import { completeOnboarding, completeOnboardingStep } from '@ninepocket/contract/user-endpoints'
import type { RemoteAlone } from '@ninepocket/testing/alone/remote-alone'
import { asksNothing } from '@ninepocket/testing/alone/states'
import { widgets } from '../widgets.ts'

/** This remote as it runs alone: the tour of a new member, with no page of others to point at. */
export const alone = {
  name: 'mf-onboarding',
  routes: () => [],
  widgets,
  answer(server) {
    const done = new Set<(typeof onboardingSteps)[number]>()
    const tour = () => ({
      userdata: { onboardingStepsCompleted: [...done], onboarded: done.size === onboardingSteps.length },
    })
    server.on(completeOnboardingStep, ({ body: { stepName } }) => {
      done.add(stepName)
      return tour()
    })
    server.on(completeOnboarding, () => {
      for (const step of onboardingSteps) done.add(step)
      return tour()
    })
  },
  seenBy: { 'layout-bar': 'new-member' },
  without: { 'layout-bar': asksNothing },
} satisfies RemoteAlone
