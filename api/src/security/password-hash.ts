import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createBoundedQueue } from './bounded-queue.ts'

/** Of argon2id, the library's own choice: 19 MiB, two rounds, one lane, as OWASP advises; some 25 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One at a time on a small machine, so that a burst of logins leaves a core to those who read. Never more than two of the
 * four threads that Node has for such work.
 */
const hashQueue = createBoundedQueue({ maxRunning: availableParallelism() >= 4 ? 2 : 1, maxWaiting: 250 })

/** What is compared where there is no account: an answer must take as long as for one that exists. */
let dummyHashPromise: Promise<string> | undefined

/** One character has several spellings in Unicode, and keyboards differ in which they give. */
const normalizePassword = (password: string) => password.normalize('NFKC')

/**
 * The hash of a new password, in the form that names its own parameters.
 * @throws DomainError 503 where too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return hashQueue(() => hash(normalizePassword(password), cost))
}

/**
 * Whether a password is the one of a stored hash; null, for an account that does not exist, takes as long and is false.
 * @throws DomainError 503 where too many wait
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHashPromise ??= hash('nobody has this password', cost)
  const dummyHash = await dummyHashPromise
  const isRight = await hashQueue(() => verify(storedHash ?? dummyHash, normalizePassword(password)))
  return isRight && storedHash !== null
}
