import {
  completeOnboarding,
  completeOnboardingStep,
  restartOnboarding,
} from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { UserService } from './user-service.ts'

/** Serves the tour. Completing and skipping a step are the same call, which can be repeated (spec §4.7). */
export function onboardingRoutes(app: FastifyInstance, users: UserService): void {
  serveEndpoint(app, completeOnboardingStep, async ({ viewer, body }) => ({
    userdata: await users.completeTourStep(viewer.id, body.stepName),
  }))
  serveEndpoint(app, completeOnboarding, async ({ viewer }) => ({ userdata: await users.completeTour(viewer.id) }))
  serveEndpoint(app, restartOnboarding, async ({ viewer }) => ({ userdata: await users.restartTour(viewer.id) }))
}
