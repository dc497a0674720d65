import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts'
import { createTurnstileVerification } from './turnstile.ts'

const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Starts a server on the loopback and returns its URL. */
async function aServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const { url, close } = await listenOnLoopback(createServer(answer))
  closing.push(close)
  return `${url}/siteverify`
}

/** Starts a server that speaks the protocol and accepts each token that begins with "good" once. */
async function aTurnstile() {
  const asked: Array<{ method: string | undefined; type: string | undefined; fields: object }> = []
  const used = new Set<string>()
  const verifyUrl = await aServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request))
    asked.push({ method: request.method, type: request.headers['content-type'], fields: Object.fromEntries(fields) })
    const token = fields.get('response') ?? ''
    const isGood = token.startsWith('good') && fields.get('secret') === 'shh' && !used.has(token)
    used.add(token)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isGood ? { success: true } : { success: false, 'error-codes': ['bad'] }))
  })
  return { verifyUrl, asked }
}

const failed = { status: 400, message: 'Turnstile verification failed' }
const verify = (verifyUrl: string, token: string, options?: { secretKey?: string; requestTimeoutMs?: number }) =>
  createTurnstileVerification({ verifyUrl, secretKey: 'shh', ...options }).verify(token)

test('sends the token and the secret, and nothing about the visitor', async () => {
  const { verifyUrl, asked } = await aTurnstile()
  await verify(verifyUrl, 'good-1')
  expect(asked).toEqual([
    {
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      fields: { secret: 'shh', response: 'good-1' },
    },
  ])
})

test('rejects an invalid token, a used token and a wrong secret', async () => {
  const { verifyUrl } = await aTurnstile()
  await expect(verify(verifyUrl, 'bad')).rejects.toMatchObject(failed)
  await verify(verifyUrl, 'good-2')
  await expect(verify(verifyUrl, 'good-2')).rejects.toMatchObject(failed)
  await expect(verify(verifyUrl, 'good-3', { secretKey: 'other' })).rejects.toMatchObject(failed)
})

test('rejects a token when the server is down', async () => {
  await expect(verify('http://127.0.0.1:1/siteverify', 'good')).rejects.toMatchObject(failed)
})

test('rejects a token at its time limit when the server does not answer', async () => {
  const verifyUrl = await aServer(() => {})
  // A control with a longer limit, started first: it must still be waiting when the short limit ends.
  let isControlDone = false
  const control = verify(verifyUrl, 'good', { requestTimeoutMs: 60_000 }).finally(() => {
    isControlDone = true
  })
  control.catch(() => {})
  await expect(verify(verifyUrl, 'good', { requestTimeoutMs: 100 })).rejects.toMatchObject(failed)
  expect(isControlDone).toBe(false)
})

test.each(['{"success":"true"}', '{}', 'null', '<html>', ''])('rejects a token when the answer is %j', async (body) => {
  const verifyUrl = await aServer((_, response) => response.end(body))
  await expect(verify(verifyUrl, 'good')).rejects.toMatchObject(failed)
})

test('does not send the secret to a redirect target', async () => {
  const { verifyUrl: elsewhere, asked } = await aTurnstile()
  const verifyUrl = await aServer((_, response) => response.writeHead(307, { location: elsewhere }).end())
  await expect(verify(verifyUrl, 'good')).rejects.toMatchObject(failed)
  expect(asked).toEqual([])
})

test('creates no challenges', () => {
  expect(createTurnstileVerification({ verifyUrl: 'http://127.0.0.1:1', secretKey: 'shh' }).createChallenge).toBeNull()
})
