import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '@ninepocket/api/testing/a-member'
import {
  addCopy,
  getCopy,
  listCopiesOfInsertSet,
  updateCopy,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { SitePair } from './site-pair.ts'

/** Reads right after a write, from either process, and those that did not show it. */
export type ReadConsistency = { reads: number; stale: string[] }

const writePauseMs = 100

/** Reads each note at once from every process. A process that is restarting does not respond, which is no failure. */
export async function checkReadConsistency(
  { processes }: Pick<SitePair, 'processes'>,
  { member, card, isOver }: { member: Member; card: string; isOver: () => boolean },
): Promise<ReadConsistency> {
  const { userInventoryItem } = await member.call(addCopy, { body: { card } })
  const params = { id: userInventoryItem.id }
  const lists = [
    getCopy.path.replace(':userId', member.user.id).replace(':itemId', params.id),
    listCopiesOfInsertSet.path
      .replace(':userId', member.user.id)
      .replace(':insertSetId', userInventoryItem.insertSetId),
  ]
  const consistency: ReadConsistency = { reads: 0, stale: [] }
  async function checkReply(address: string, note: string): Promise<void> {
    const reply = await fetch(address, { headers: { connection: 'close' } }).catch(() => null)
    if (!reply?.ok) return
    consistency.reads += 1
    if (!(await reply.text()).includes(`"${note}"`)) consistency.stale.push(`${address} does not show ${note}`)
  }
  for (let noteNumber = 1; !isOver(); noteNumber++) {
    const publicNote = `Note ${noteNumber}`
    const written = await member.send(updateCopy, { params, body: { publicNote } }).catch(() => null)
    await written?.arrayBuffer()
    if (written?.ok)
      await Promise.all(processes.flatMap((url) => lists.map((path) => checkReply(url + path, publicNote))))
    else consistency.stale.push(`${publicNote} could not be written`)
    await pause(writePauseMs)
  }
  return consistency
}
