import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'

/** Of argon2id, the library's own choice: 19 MiB, two rounds, one lane, as OWASP advises; some 25 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One at a time on a small machine, so that a burst of logins leaves a core to those who read. Never more than two of the
 * four threads that Node has for such work.
 */
const inLine = boundedQueue({ running: availableParallelism() >= 4 ? 2 : 1, waiting: 250 })

/** What is compared where there is no account: an answer must take as long as for one that exists. */
let ofNobody: Promise<string> | undefined

/** One character has several spellings in Unicode, and keyboards differ in which they give. */
const plain = (password: string) => password.normalize('NFKC')

/**
 * The hash of a new password, in the form that names its own parameters.
 * @throws DomainError 503 where too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(plain(password), cost))
}

/**
 * Whether a password is the one of a stored hash; null, for an account that does not exist, takes as long and is false.
 * @throws DomainError 503 where too many wait
 */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  ofNobody ??= hash('nobody has this password', cost)
  const dummy = await ofNobody
  const isRight = await inLine(() => verify(storedHash ?? dummy, plain(password)))
  return isRight && storedHash !== null
}
