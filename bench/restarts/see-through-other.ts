import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '@ninepocket/api/testing/a-member'
import {
  addCopy,
  changeCopy,
  getCopy,
  listCopiesOfInsertSet,
} from '@ninepocket/contract/user-inventory-endpoints'
import type { TwoSites } from './two-sites.ts'

/** Reads that were made right after a write, by either process; and those that did not show it. */
export type Seen = { reads: number; stale: string[] }

const restMs = 100

/**
 * Writes a note again and again, and asks each process that answers for it at once: whichever made the change, both show it.
 * A process that is being restarted answers nobody, which is no fault.
 */
export async function seeThroughOther(
  { processes }: Pick<TwoSites, 'processes'>,
  { member, card, isOver }: { member: Member; card: string; isOver: () => boolean },
): Promise<Seen> {
  const { userInventoryItem } = await member.call(addCopy, { body: { card } })
  const params = { id: userInventoryItem.id }
  const lists = [
    getCopy.path.replace(':userId', member.user.id).replace(':itemId', params.id),
    listCopiesOfInsertSet.path
      .replace(':userId', member.user.id)
      .replace(':insertSetId', userInventoryItem.insertSetId),
  ]
  const seen: Seen = { reads: 0, stale: [] }
  async function look(address: string, note: string): Promise<void> {
    const reply = await fetch(address, { headers: { connection: 'close' } }).catch(() => null)
    if (!reply?.ok) return
    seen.reads += 1
    if (!(await reply.text()).includes(`"${note}"`)) seen.stale.push(`${address} does not show ${note}`)
  }
  for (let turn = 1; !isOver(); turn++) {
    const publicNote = `Note ${turn}`
    const written = await member.send(changeCopy, { params, body: { publicNote } }).catch(() => null)
    await written?.arrayBuffer()
    if (written?.ok)
      await Promise.all(processes.flatMap((url) => lists.map((path) => look(url + path, publicNote))))
    else seen.stale.push(`${publicNote} could not be written`)
    await pause(restMs)
  }
  return seen
}
