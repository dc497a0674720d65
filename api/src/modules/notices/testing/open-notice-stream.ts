import { type IncomingMessage, request } from 'node:http'
import { noticeStreamPath } from '@ninepocket/contract/notices/notice-stream'
import { onTestFinished } from 'vitest'
import type { Member } from '../../../testing/a-member.ts'

/** Opens the event stream of a member, or of a guest, and collects its text. */
export async function openNoticeStream({ url }: { url: string }, member: Pick<Member, 'cookie'> | null) {
  const chunks: string[] = []
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = member ? { cookie: member.cookie } : {}
    const sent = request(url + noticeStreamPath, { headers }, resolve)
      .on('error', reject)
      .end()
    onTestFinished(() => void sent.destroy())
  })
  response.on('error', () => {})
  response.on('data', (chunk: Buffer) => void chunks.push(String(chunk)))
  const ended = new Promise<void>((resolve) => void response.on('end', resolve))
  return {
    status: response.statusCode,
    headers: response.headers,
    text: () => chunks.join(''),
    ended,
    hasEnded: () => response.readableEnded,
  }
}
