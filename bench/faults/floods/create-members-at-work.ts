import { drawTestImage } from '@ninepocket/api/files/testing/test-image'
import { aMember } from '@ninepocket/api/testing/a-member'
import type { Pool } from 'pg'
import { type MeasuredMemberRequest, workAsMember } from './members-at-work.ts'

export const memberCount = 20
const wordCount = 60

/** Members of a site, what they search for and upload, and a function that lets them work until `isOver`. */
export type MembersAtWork = {
  words: string[]
  image: Buffer
  work(isOver: () => boolean): Promise<MeasuredMemberRequest[]>
}

/** Creates 20 members, each with a card of the catalogue and a frequent word of card names. Removes all other users. */
export async function createMembersAtWork({ url, pool }: { url: string; pool: Pool }): Promise<MembersAtWork> {
  const { rows: cards } = await pool.query<{ id: string; insertSetId: string }>(
    'select id, insert_set_id as "insertSetId" from cards order by id limit $1',
    [memberCount],
  )
  const { rows } = await pool.query<{ word: string }>(
    'select word from search_words where length(word) > 3 order by name_count desc limit $1',
    [wordCount],
  )
  const words = rows.map(({ word }) => word)
  // A kept database has the members of its last run.
  await pool.query('truncate users cascade')
  const members = await Promise.all(Array.from({ length: memberCount }, () => aMember({ url, pool })))
  const image = await drawTestImage({ width: 800, height: 1120 })

  async function work(isOver: () => boolean): Promise<MeasuredMemberRequest[]> {
    const requests = members.map((member, index) => {
      const { id: cardId = '', insertSetId = '' } = cards[index % cards.length] ?? {}
      const searchTerm = words[index % words.length] ?? ''
      return workAsMember(url, member, { cardId, insertSetId, searchTerm, image, isOver })
    })
    return (await Promise.all(requests)).flat()
  }
  return { words, image, work }
}
