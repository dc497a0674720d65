import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { hexToByteaParam } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { loadOrCreateStoredSecret } from '../database/site-secret.ts'
import { insertSession } from '../modules/auth/sessions/session-repository.ts'
import { createSessionToken, sessionSecretName } from '../modules/auth/sessions/session-token.ts'
import { hashToken } from '../security/one-time-token.ts'
import { hashPassword } from '../security/password-hash.ts'
import { expectReply } from './expect-reply.ts'
import { type EndpointRoute, type ErrorResponse, type RequestParts, readError, sendRequest } from './send-request.ts'
import type { TestApi } from './test-api.ts'

/** A logged-in user with a separate browser. */
export type Member = {
  user: { id: string; username: string; email: string; password: string }
  sessionId: string
  /** Value of the `Cookie` header. */
  cookie: string
  /** Cookie and CSRF token, as a write needs them. */
  headers: Record<string, string>
  /** Calls an endpoint as this member and validates the reply against the contract. */
  call: <E extends Endpoint>(endpoint: E, input?: EndpointInput<E>) => Promise<EndpointReply<E>>
  /** Calls an endpoint that must respond with an error, and validates the error. */
  expectError: (endpoint: EndpointRoute, parts?: RequestParts) => Promise<ErrorResponse>
  /** Sends any request as this member and returns the response unchecked. */
  send: (endpoint: EndpointRoute, parts?: RequestParts) => Promise<Response>
}

type TestSite = Pick<TestApi, 'url' | 'pool'>

/** The password of every member, hashed once because hashing is slow by design. */
export const memberPassword = 'Member-pass-1!'
let passwordHash: Promise<string> | undefined
let accountCount = 0

/** Inserts an activated account into the database, without a session. */
export async function anAccount(
  { pool }: Pick<TestSite, 'pool'>,
  changes: { username?: string; email?: string; isAdmin?: boolean; isActivated?: boolean } = {},
): Promise<Member['user']> {
  accountCount += 1
  passwordHash ??= hashPassword(memberPassword)
  const username = changes.username ?? `member_${accountCount}`
  const user = { id: newId(), username, email: changes.email ?? `${username}@example.org`, password: memberPassword }
  await pool.query(
    `insert into users (id, username, email, password_hash, is_admin, activated_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end)`,
    [
      hexToByteaParam(user.id),
      username,
      user.email,
      await passwordHash,
      changes.isAdmin ?? false,
      changes.isActivated ?? true,
    ],
  )
  return user
}

/** Logs an account in with a new browser; twice for two devices. */
export async function startMemberSession(site: TestSite, user: Member['user'], userAgent = ''): Promise<Member> {
  const token = createSessionToken(await loadOrCreateStoredSecret(site.pool, sessionSecretName))
  const sessionId = newId()
  // The password may have changed since the account was created.
  const { rows } = await site.pool.query<{ passwordHash: string }>(
    'select password_hash as "passwordHash" from users where id = $1',
    [hexToByteaParam(user.id)],
  )
  const hour = 3_600_000
  await insertSession(site.pool, {
    hash: hashToken(token),
    id: sessionId,
    userId: user.id,
    passwordHash: rows[0]?.passwordHash ?? '',
    isRemembered: false,
    userAgent,
    lifetimeMs: hour,
  })
  const { csrfToken } = await expectReply(getCsrfToken, await sendRequest(site.url, getCsrfToken))
  const cookie = `session=${token}; XSRF-TOKEN=${csrfToken}`
  const headers = { cookie, 'x-csrf-token': csrfToken }
  const send: Member['send'] = async (endpoint, parts) => {
    const reply = await sendRequest(site.url, endpoint, { ...parts, headers })
    // A proof of identity renews the session.
    const [renewed] = reply.headers.getSetCookie().flatMap((each) => /^session=[^;]+/.exec(each) ?? [])
    if (renewed) headers.cookie = headers.cookie.replace(/session=[^;]+/, renewed)
    return reply
  }

  return {
    user,
    sessionId,
    get cookie() {
      return headers.cookie
    },
    headers,
    send,
    call: async (endpoint, input) => expectReply(endpoint, await send(endpoint, input)),
    expectError: async (endpoint, parts) => readError(await send(endpoint, parts)),
  }
}

/** Creates an activated account and logs it in. */
export async function aMember(site: TestSite, changes: Parameters<typeof anAccount>[1] = {}): Promise<Member> {
  return startMemberSession(site, await anAccount(site, changes))
}
