import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { getCallerAbortSignal } from '../http/request-context.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/**
 * Parameters of argon2id, which are the library's defaults and OWASP's advice: 19 MiB, two rounds, one lane; about 25
 * ms of one core.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One hash at a time on a small machine, so that a burst of logins leaves a core to reads. Never more than two of the
 * four threads that Node has for such work.
 */
const hashQueue = createBoundedQueue({ maxRunning: availableParallelism() >= 4 ? 2 : 1, maxWaiting: 250 })

/** Compared if there is no account, so that the response takes as long as for an existing one. */
let dummyHashPromise: Promise<string> | undefined

/** Normalizes a password, because keyboards differ in how they compose the same character. */
const normalizePassword = (password: string) => password.normalize('NFKC')

/**
 * Returns the hash of a new password in the format that includes its parameters.
 * @throws DomainError 503 if too many hashes wait
 */
export function hashPassword(password: string): Promise<string> {
  return hashQueue(() => hash(normalizePassword(password), cost), getCallerAbortSignal())
}

/**
 * Returns whether a password matches a stored hash. Null, for an account that does not exist, takes as long and is
 * false.
 * @throws DomainError 503 if too many hashes wait
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHashPromise ??= hash('nobody has this password', cost)
  const dummyHash = await dummyHashPromise
  const isRight = await hashQueue(
    () => verify(storedHash ?? dummyHash, normalizePassword(password)),
    getCallerAbortSignal(),
  )
  return isRight && storedHash !== null
}
