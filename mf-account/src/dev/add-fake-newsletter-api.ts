import {
  confirmNewsletterSignup,
  signUpForNewsletterAsGuest,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/site/newsletter-endpoints'
import { addFakeCsrfEndpoint } from '@ninepocket/testing/fake-api/add-fake-csrf-endpoint'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'

export const rateLimitedEmail = 'busy@example.org'
export const invalidToken = 'broken'

const invalidLinkError = new FakeHttpError(
  404,
  'This confirmation link is invalid or has expired. Please sign up again.',
)

export function addFakeNewsletterApi<Api extends FakeServer>(api: Api): Api {
  addFakeCsrfEndpoint(api)
  api.on(signUpForNewsletterAsGuest, ({ body }) => {
    if (body.email === rateLimitedEmail) throw new FakeHttpError(429, 'Please wait a while before signing up again.')
    return { message: 'Check your email and follow the link to confirm your address.' }
  })
  api.on(confirmNewsletterSignup, ({ params }) => {
    if (params.token === invalidToken) throw invalidLinkError
    return { message: "You're subscribed to the newsletter." }
  })
  api.on(unsubscribeFromNewsletter, ({ params }) => {
    if (params.token === invalidToken) throw invalidLinkError
    return { message: "You've unsubscribed from the newsletter." }
  })
  return api
}
