import {
  confirmNewsletter,
  signUpGuestForNewsletter,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/newsletter-endpoints'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'
import { withCsrfToken } from '@ninepocket/testing/with-csrf-token'

/** Addresses and links that fail on purpose, to look at what a person sees then. */
export const busyEmail = 'busy@example.org'
export const brokenToken = 'broken'

const invalidLink = new FakeFailure(
  404,
  'This confirmation link is invalid or has expired. Please sign up again.',
)

/** Answers the newsletter calls as the server does. */
export function answerNewsletter<Api extends FakeServer>(api: Api): Api {
  withCsrfToken(api)
  api.on(signUpGuestForNewsletter, ({ body }) => {
    if (body.email === busyEmail) throw new FakeFailure(429, 'Please wait a while before you sign up again.')
    return { message: 'Please check your mail and follow the link to confirm your address.' }
  })
  api.on(confirmNewsletter, ({ params }) => {
    if (params.token === brokenToken) throw invalidLink
    return { message: 'Thank you. You are on the newsletter list.' }
  })
  api.on(unsubscribeFromNewsletter, ({ params }) => {
    if (params.token === brokenToken) throw invalidLink
    return { message: 'You have left the newsletter.' }
  })
  return api
}
