import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '@ninepocket/api/testing/a-member'
import { listCardsOfInsertSetForViewer, searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { addCopy, removeCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'

/** One request of a member: what it was, its status (0 without a reply), and the time to its last byte. */
export type MeasuredMemberRequest = { kind: string; status: number; ms: number }

const thinkMs = 400
const roundsPerUpload = 4

async function measureRequest(
  kind: string,
  send: () => Promise<Response>,
): Promise<MeasuredMemberRequest & { body: string | null }> {
  const started = performance.now()
  try {
    const response = await send()
    const body = await response.text()
    return { kind, status: response.status, ms: performance.now() - started, body }
  } catch {
    return { kind, status: 0, ms: performance.now() - started, body: null }
  }
}

type MemberWork = {
  cardId: string
  insertSetId: string
  searchTerm: string
  /** An image that is uploaded as the avatar. */
  image: Buffer
  isOver(): boolean
}

/** Lets a member read a page and a list, search, add a copy and remove it, and at times upload an avatar, until `isOver`. */
export async function workAsMember(
  url: string,
  member: Member,
  { cardId, insertSetId, searchTerm, image, isOver }: MemberWork,
): Promise<MeasuredMemberRequest[]> {
  const requests: MeasuredMemberRequest[] = []
  const record = async (kind: string, send: () => Promise<Response>) => {
    const { body, ...request } = await measureRequest(kind, send)
    requests.push(request)
    return request.status < 300 ? body : null
  }
  const rest = () => pause(thinkMs * (0.5 + Math.random()))
  for (let round = 0; !isOver(); round++) {
    await record('page', () => fetch(`${url}/card-sets`, { headers: { cookie: member.cookie } }))
    await rest()
    await record('list', () => member.send(listCardsOfInsertSetForViewer, { params: { id: insertSetId }, query: {} }))
    await rest()
    await record('search', () => member.send(searchCards, { query: { term: searchTerm } }))
    await rest()
    if (round % roundsPerUpload === 0) {
      await record('upload', () => sendAvatar(url, member, image))
      await rest()
    }
    const added = await record('add a copy', () => member.send(addCopy, { body: { card: cardId } }))
    await rest()
    if (added === null) continue
    const { userInventoryItem } = JSON.parse(added) as EndpointReply<typeof addCopy> // the status says that it is this reply
    await record('remove a copy', () => member.send(removeCopy, { params: { id: userInventoryItem.id } }))
    await rest()
  }
  return requests
}

function sendAvatar(url: string, member: Member, image: Buffer): Promise<Response> {
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(image)]), 'me.png')
  return fetch(url + uploadAvatar.path, { method: uploadAvatar.method, headers: member.headers, body: form })
}
