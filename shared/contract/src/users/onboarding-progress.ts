import * as z from 'zod/mini'
import { onboardingSteps } from './tour-rule.ts'

export const OnboardingProgress = z.object({
  onboardingStepsCompleted: z.array(z.enum(onboardingSteps)),
  onboarded: z.boolean(),
})
export type OnboardingProgress = z.infer<typeof OnboardingProgress>
