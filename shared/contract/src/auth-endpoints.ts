import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** A token for `X-CSRF-Token`, which every POST, PUT, PATCH and DELETE needs. */
export const getCsrfToken = defineEndpoint({
  method: 'GET',
  path: '/api/auth/csrf-token',
  summary: 'A fresh anti-forgery token',
  access: 'anyone',
  reply: z.object({ csrfToken: z.string() }),
})
