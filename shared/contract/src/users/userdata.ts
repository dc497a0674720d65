import * as z from 'zod/mini'
import { onboardingSteps } from './tour-rule.ts'

export const Userdata = z.object({
  onboardingStepsCompleted: z.array(z.enum(onboardingSteps)),
  onboarded: z.boolean(),
})
export type Userdata = z.infer<typeof Userdata>
