import {
  completeOnboarding,
  completeOnboardingStep,
  restartOnboarding,
} from '@ninepocket/contract/user-endpoints'
import { type OnboardingStep, onboardingSteps } from '@ninepocket/contract/userdata'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { present } from '../../http/present.ts'
import { serve } from '../../http/serve.ts'
import { userdataOf } from '../auth/user-row.ts'
import { changeOnboarding } from './user-repository.ts'

/** The tour: a step is completed or skipped by the same call, and twice is the same as once (spec §4). */
export function onboardingRoutes(app: FastifyInstance, pool: Pool): void {
  const change = async (userId: string, steps: ReadonlyArray<OnboardingStep> | null) => ({
    userdata: userdataOf(present(await changeOnboarding(pool, userId, steps))),
  })

  serve(app, completeOnboardingStep, ({ viewer, body }) => change(viewer.id, [body.stepName]))
  serve(app, completeOnboarding, ({ viewer }) => change(viewer.id, onboardingSteps))
  serve(app, restartOnboarding, ({ viewer }) => change(viewer.id, null))
}
