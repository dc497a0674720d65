import { expect, test } from 'vitest'
import { createLogger } from '../observability/logger.ts'
import { toLoggableError } from './loggable-error.ts'

const token = 'q'.repeat(43)

/** Returns the log line of an error, written by the site's own logger. */
function logAndReadLine(thrown: unknown): string {
  let written = ''
  const logger = createLogger('info', {
    write: (line) => {
      written += line
    },
  })
  logger.error({ error: toLoggableError(thrown) }, 'a page could not be made as it should be')
  return written
}

test.each([`/activate/${token}`, `/reset-password/${token}`])(
  'logs no address, cookie or body when a call from the page %s fails',
  (url) => {
    const failure = Object.assign(new Error('Request failed with status code 500'), {
      code: 'ERR_BAD_RESPONSE',
      config: { url, headers: { cookie: `session=${token}` }, data: { newPassword: token } },
      cause: new Error(`of ${token}`),
    })
    const line = logAndReadLine(failure)
    expect(line).toContain('"code":"ERR_BAD_RESPONSE"')
    expect(line).toContain('loggable-error.test.ts')
    expect(line).not.toContain(token)
  },
)

test('logs only the type of a thrown value that is no Error', () => {
  expect(logAndReadLine({ url: token })).not.toContain(token)
  expect(toLoggableError(token)).toEqual({ type: 'string' })
})
