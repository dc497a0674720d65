import {
  completeOnboarding,
  completeOnboardingStep,
  restartOnboarding,
  toggleCollectionPrivacy,
  toggleNewsletter,
  toggleProfileVisibility,
} from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { UserService } from './user-service.ts'

/** Serves the settings, each with an endpoint of its own (spec §7.9), and the progress of the tour. */
export function registerSettingsRoutes(app: FastifyInstance, users: UserService): void {
  serveEndpoint(app, toggleProfileVisibility, async ({ viewer }) => {
    const { isPublic, changedTags } = await users.toggleVisibility(viewer.id)
    app.changes.add(changedTags)
    return { isPublic }
  })
  serveEndpoint(app, toggleNewsletter, async ({ viewer }) => ({
    newsletterOptIn: await users.toggleSetting(viewer.id, 'newsletterOptIn'),
  }))
  serveEndpoint(app, toggleCollectionPrivacy, async ({ viewer }) => ({
    isCollectionPrivate: await users.toggleSetting(viewer.id, 'isCollectionPrivate'),
  }))

  // Completing and skipping a step of the tour are the same call, which can be repeated (spec §4.7).
  serveEndpoint(app, completeOnboardingStep, async ({ viewer, body }) => ({
    userdata: await users.completeTourStep(viewer.id, body.stepName),
  }))
  serveEndpoint(app, completeOnboarding, async ({ viewer }) => ({ userdata: await users.completeTour(viewer.id) }))
  serveEndpoint(app, restartOnboarding, async ({ viewer }) => ({ userdata: await users.restartTour(viewer.id) }))
}
