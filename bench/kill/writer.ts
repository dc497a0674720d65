import type { Member } from '@ninepocket/api/testing/a-member'
import { addCopy, changeCopy, removeCopy } from '@ninepocket/contract/user-inventory-endpoints'
import type { Seeded } from '../measure/seeded.ts'

/** Notes of copies by their ids. */
export type Copies = Map<string, string>
type Request =
  | { kind: 'add'; key: string; note: string; card: string; forTrade: boolean }
  | { kind: 'edit'; id: string; note: string; forTrade: boolean }
  | { kind: 'delete'; id: string }

/** What a database says of a person's copies that it must not, after all that was acknowledged. */
export type Faults = { lost: number; twice: number; wrong: number }

const ok = 200
const created = 201
const notThere = 404

/**
 * Somebody who adds, edits and deletes copies, one after the other, and knows what of it was acknowledged. `site.url` is
 * where the API is now.
 */
export function writer(
  site: { url: string },
  { member, cards, random }: { member: Member; cards: ReadonlyArray<string>; random: Seeded },
) {
  const copies: Copies = new Map()
  let asked = 0
  let acknowledged = 0
  /** Sent, and not answered when everything was killed: it may have happened or not. */
  let pending: Request | null = null
  /** What was said of it. */
  let answer = ''

  function nextRequest(): Request {
    asked += 1
    const note = `${member.user.username} ${asked}`
    const forTrade = random.below(2) === 0
    const ids = [...copies.keys()]
    const dice = random.below(10)
    if (ids.length === 0 || dice < 5)
      return { kind: 'add', key: note.replace(' ', '-'), note, card: random.pick(cards), forTrade }
    if (dice < 8) return { kind: 'edit', id: random.pick(ids), note, forTrade }
    return { kind: 'delete', id: random.pick(ids) }
  }

  function send(request: Request): Promise<Response> {
    if (request.kind === 'delete') return member.send(removeCopy, { params: { id: request.id } })
    const { note: publicNote, forTrade } = request
    if (request.kind === 'edit')
      return member.send(changeCopy, { params: { id: request.id }, body: { publicNote, forTrade } })
    return fetch(site.url + addCopy.path, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json', 'idempotency-key': request.key },
      body: JSON.stringify({ card: request.card, publicNote, forTrade }),
    })
  }

  /** Sends it; true where it was acknowledged. */
  async function perform(request: Request): Promise<boolean> {
    pending = request
    const reply = await send(request).catch((error: Error) => {
      answer = error.message
      return null
    })
    if (reply) answer = `answered ${reply.status}`
    const body: unknown = await reply?.json().catch(() => null)
    // A deletion that happened unheard is told as 404 when it is sent again.
    const isGone = request.kind === 'delete' && reply?.status === notThere
    if (!body || !reply || !(reply.status === ok || reply.status === created || isGone)) return false
    pending = null
    acknowledged += 1
    if (request.kind === 'delete') copies.delete(request.id)
    else copies.set(request.kind === 'edit' ? request.id : idOf(body), request.note)
    return true
  }

  return {
    userId: member.user.id,
    acknowledged: () => acknowledged,
    /** What became of the last write, where it was sent and not acknowledged; else null. */
    refusal: () => pending && `${pending.kind}: ${answer}`,
    /** Writes until something is not acknowledged, or it is told to stop. */
    async write(isOver: () => boolean): Promise<void> {
      while (!isOver() && (await perform(nextRequest())));
    },
    /** Sends once more what was not acknowledged: whether it had happened or not, it has happened once then. */
    async settle(): Promise<void> {
      if (pending && !(await perform(pending))) throw new Error('the API does not answer after its restart')
    },
    /** Compares what is there with what was acknowledged; what is pending may be there, once. */
    faults(there: Copies): Faults {
      const maybe = pending
      const maybeNote = maybe && maybe.kind !== 'delete' ? maybe.note : null
      const isMaybeGone = (id: string) => maybe?.kind === 'delete' && maybe.id === id
      const isMaybeEdited = (id: string) => maybe?.kind === 'edit' && maybe.id === id
      const known = [...copies]
      const extra = [...there].filter(([id]) => !copies.has(id))
      const allowed = extra.filter(([, note]) => maybe?.kind === 'add' && note === maybeNote).slice(0, 1)
      return {
        lost: known.filter(([id]) => !there.has(id) && !isMaybeGone(id)).length,
        twice: extra.length - allowed.length,
        wrong: known.filter(([id, note]) => {
          const found = there.get(id)
          return found !== undefined && found !== note && !(isMaybeEdited(id) && found === maybeNote)
        }).length,
      }
    },
  }
}
export type Writer = ReturnType<typeof writer>

function idOf(body: unknown): string {
  // The contract's reply to an addition.
  return (body as { userInventoryItem: { id: string } }).userInventoryItem.id
}
