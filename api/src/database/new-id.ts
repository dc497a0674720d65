import { randomBytes, randomInt } from 'node:crypto'

const processPart = randomBytes(5).toString('hex')
const counterSize = 0x1_00_00_00
let counter = randomInt(counterSize)

/**
 * A new id: 24 lower-case hexadecimal characters made of the second, this process and a counter. Ids made one after the
 * other sort that way, so that rows are appended to an index and not strewn over it.
 */
export function newId(nowMs: number = Date.now()): string {
  counter = (counter + 1) % counterSize
  const seconds = Math.floor(nowMs / 1000)
  return seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0')
}
