import { randomBytes, randomInt } from 'node:crypto'

const processRandomPart = randomBytes(5).toString('hex')
const maxCounter = 0x1_00_00_00
let counter = randomInt(maxCounter)

/**
 * A new id: 24 lower-case hexadecimal characters made of the second, this process and a counter. Ids made one after the
 * other sort that way, so that rows are appended to an index and not strewn over it.
 */
export function newId(nowMs: number = Date.now()): string {
  counter = (counter + 1) % maxCounter
  const seconds = Math.floor(nowMs / 1000)
  return seconds.toString(16).padStart(8, '0') + processRandomPart + counter.toString(16).padStart(6, '0')
}
