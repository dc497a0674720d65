import { describe, expect, test } from 'vitest'
import { createInvalidInputError, createNotFoundError, DomainError } from './domain-error.ts'
import { toErrorReply } from './error-reply.ts'

const withCode = (code: string, message = 'inner words') => Object.assign(new Error(message), { code })

describe('the error response', () => {
  test('passes on a DomainError unchanged', () => {
    expect(toErrorReply(createNotFoundError('CARD_NOT_FOUND', 'Card not found'))).toEqual({
      status: 404,
      body: { message: 'Card not found', code: 'CARD_NOT_FOUND' },
      retryAfter: undefined,
    })
    const late = new DomainError(429, 'TOO_MANY', 'Wait', { retryAfter: 7 })
    expect(toErrorReply(late)).toMatchObject({ status: 429, retryAfter: 7 })
  })

  test('uses the first failing rule as the message and lists all', () => {
    const errors = [
      { path: 'page', message: 'first' },
      { path: 'limit', message: 'second' },
    ]
    expect(toErrorReply(createInvalidInputError(errors)).body).toEqual({
      message: 'first',
      code: 'INVALID_INPUT',
      errors,
    })
  })

  test.each([
    ['FST_ERR_CTP_INVALID_JSON_BODY', 400],
    ['FST_ERR_CTP_EMPTY_JSON_BODY', 400],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415],
    ['FST_ERR_BAD_URL', 400],
    ['22021', 400],
    ['22P02', 400],
    ['22003', 400],
    ['08006', 503],
    ['40001', 503],
    ['40P01', 503],
    ['53300', 503],
    ['57P01', 503],
    ['57P03', 503],
    ['ECONNREFUSED', 503],
    ['ENOENT', 503],
    ['42601', 500],
    ['23505', 500],
    ['ANYTHING', 500],
  ])('maps %s to %d without internal details', (code, status) => {
    const reply = toErrorReply(withCode(code))
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.body)).not.toContain('inner words')
  })

  test('maps a lost connection without a code to an unavailable database', () => {
    expect(toErrorReply(new Error('Connection terminated unexpectedly')).status).toBe(503)
    expect(toErrorReply(new Error('timeout exceeded when trying to connect')).status).toBe(503)
  })

  test('maps an unknown thrown value to an internal error', () => {
    for (const thrown of [undefined, null, 'text', 7, new Error('x')])
      expect(toErrorReply(thrown)).toEqual({ status: 500, body: { message: 'Something went wrong', code: 'INTERNAL' } })
  })
})
