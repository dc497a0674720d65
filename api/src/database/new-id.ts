import { randomBytes, randomInt } from 'node:crypto'

const processRandomPart = randomBytes(5).toString('hex')
const maxCounter = 0x1_00_00_00
let counter = randomInt(maxCounter)

/**
 * Returns a new id: 24 lower-case hexadecimal characters from the second, this process and a counter. Ids sort by their
 * creation, so that inserts append to an index.
 */
export function newId(nowMs: number = Date.now()): string {
  counter = (counter + 1) % maxCounter
  const seconds = Math.floor(nowMs / 1000)
  return seconds.toString(16).padStart(8, '0') + processRandomPart + counter.toString(16).padStart(6, '0')
}
