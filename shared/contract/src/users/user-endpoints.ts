import * as z from 'zod/mini'
import { DeviceSession } from '../auth/device-session.ts'
import { NewPassword } from '../auth/password.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { currencyCodes } from '../site/currency.ts'
import { ContactUsernames } from './contact.ts'
import { countryCodes } from './country.ts'
import { identityUnconfirmedResponse, optionalCurrentPasswordSchema } from './current-password.ts'
import { CurrentSession } from './current-session.ts'
import { displayNameSchema } from './display-name.ts'
import { OnboardingProgress } from './onboarding-progress.ts'
import { onboardingSteps } from './tour-rule.ts'
import { OwnUser, PublicUser } from './user.ts'

const userdataReply = z.object({ userdata: OnboardingProgress })
const ownUserReply = z.object({ user: OwnUser })

/** Called when the site starts. Guests get `authenticated: false` and no error (spec §7.8). */
export const getCurrentSession = defineEndpoint('GET', '/api/users/profile', {
  summary: 'The current session',
  access: 'anyone',
  reply: CurrentSession,
})

/**
 * Absent fields stay unchanged, and null removes the country. Username, email and `isAdmin` cannot be set here. Names have a visible
 * character, and none that is invisible or changes the direction of the text around it.
 */
export const updateProfile = defineEndpoint('PUT', '/api/users/profile', {
  summary: 'Update name, currency, country and contacts',
  access: 'member',
  body: z.strictObject({
    name: z.optional(displayNameSchema),
    defaultCurrency: z.optional(z.enum(currencyCodes, "This currency isn't supported")),
    country: z.optional(z.nullable(z.enum(countryCodes, "This country isn't supported"))),
    contact: z.optional(z.strictObject(ContactUsernames.shape)),
  }),
  reply: ownUserReply,
})

export const getUserByUsername = defineEndpoint('GET', '/api/users/by-username/:username', {
  summary: 'A public user by username',
  access: 'anyone',
  params: z.object({ username: z.string() }),
  errorResponses: { 403: 'This profile is private' },
  reply: z.object({ user: PublicUser }),
})

export const getUserById = defineEndpoint('GET', '/api/users/:id/public', {
  summary: 'A public user by id',
  access: 'anyone',
  errorResponses: { 403: 'This profile is private' },
  params: z.object({ id: objectIdSchema }),
  reply: z.object({ user: PublicUser }),
})

export const toggleProfileVisibility = defineEndpoint('POST', '/api/users/settings/toggle-public', {
  summary: 'Show or hide the public profile',
  access: 'member',
  reply: z.object({ isPublic: z.boolean() }),
})

export const toggleNewsletter = defineEndpoint('POST', '/api/users/settings/toggle-newsletter', {
  summary: 'Join or leave the newsletter',
  access: 'member',
  reply: z.object({ newsletterOptIn: z.boolean() }),
})

export const toggleCollectionPrivacy = defineEndpoint('POST', '/api/users/settings/toggle-collection-privacy', {
  summary: 'Hide or show the collection',
  access: 'member',
  reply: z.object({ isCollectionPrivate: z.boolean() }),
})

/** Ends all other sessions of the user (spec §7.9). */
export const changePassword = defineEndpoint('POST', '/api/users/change-password', {
  summary: 'Set a new password',
  access: 'member',
  body: z.strictObject({ currentPassword: optionalCurrentPasswordSchema, newPassword: NewPassword }),
  errorResponses: identityUnconfirmedResponse,
  reply: messageReplySchema,
})

/** PNG, JPEG, WebP, AVIF or GIF, at most 10 MB and 40 megapixels. */
export const uploadAvatar = defineEndpoint('POST', '/api/users/avatar', {
  summary: 'Upload an avatar, as form file “avatar”',
  formFile: 'avatar',
  access: 'member',
  errorResponses: { 409: 'The caller has reached the limit on stored photos' },
  reply: ownUserReply,
})

export const removeAvatar = defineEndpoint('DELETE', '/api/users/avatar', {
  summary: 'Remove the avatar',
  access: 'member',
  reply: ownUserReply,
})

export const completeOnboardingStep = defineEndpoint('POST', '/api/users/onboarding/complete-step', {
  summary: 'Complete or skip a tour step',
  access: 'member',
  body: z.strictObject({ stepName: z.enum(onboardingSteps, 'This is not a step of the tour') }),
  reply: userdataReply,
})

export const completeOnboarding = defineEndpoint('POST', '/api/users/onboarding/complete-all', {
  summary: 'Complete or skip the whole tour',
  access: 'member',
  reply: userdataReply,
})

export const restartOnboarding = defineEndpoint('POST', '/api/users/onboarding/restart', {
  summary: 'Restart the tour',
  access: 'member',
  reply: userdataReply,
})

export const listSessions = defineEndpoint('GET', '/api/users/sessions', {
  summary: 'The user’s sessions',
  access: 'member',
  reply: z.object({ sessions: z.array(DeviceSession) }),
})

/** Requires a proof of identity, because an open browser alone must not log out the other devices (spec §10.7). */
export const revokeSession = defineEndpoint('DELETE', '/api/users/sessions/:id', {
  summary: 'End a session',
  access: 'member',
  params: z.object({ id: objectIdSchema }),
  body: z.strictObject({ password: optionalCurrentPasswordSchema }),
  errorResponses: identityUnconfirmedResponse,
  reply: messageReplySchema,
})

export const revokeOtherSessions = defineEndpoint('DELETE', '/api/users/sessions', {
  summary: 'End all other sessions',
  access: 'member',
  body: z.strictObject({ password: optionalCurrentPasswordSchema }),
  errorResponses: identityUnconfirmedResponse,
  reply: messageReplySchema,
})

export const exportAccount = defineEndpoint('GET', '/api/users/export', {
  summary: 'Export all data of the user as a ZIP file',
  replyMediaType: 'application/zip',
  access: 'member',
  allowsSuspended: true,
  reply: z.unknown(),
})

export const deleteAccount = defineEndpoint('DELETE', '/api/users/account', {
  summary: 'Delete the account and all its data',
  access: 'member',
  allowsSuspended: true,
  body: z.strictObject({ password: optionalCurrentPasswordSchema }),
  errorResponses: { ...identityUnconfirmedResponse, 409: "Cards were sent in a trade of the caller that hasn't ended" },
  reply: z.object({ message: z.string(), csrfToken: z.string() }),
})
