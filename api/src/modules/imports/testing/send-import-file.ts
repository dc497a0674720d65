import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { getImport, startImport } from '@ninepocket/contract/imports/import-endpoints'
import type { ImportableList, ImportState } from '@ninepocket/contract/imports/import-rule'
import { expect, vi } from 'vitest'
import type { Member } from '../../../testing/a-member.ts'
import { expectReply } from '../../../testing/expect-reply.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { sendPhotoForm } from '../../uploads/testing/send-photo.ts'

/** Sends a file to import as a member and returns the raw reply. */
export function postImportFile(
  site: Pick<TestApi, 'url'>,
  member: Pick<Member, 'headers'>,
  content: string | Uint8Array<ArrayBuffer>,
  target: ImportableList = 'collection',
): Promise<Response> {
  const form = new FormData()
  form.append('target', target)
  form.append('file', new Blob([content]), 'cards.csv')
  return sendPhotoForm(site, member, startImport, form)
}

/** Sends a file to import as a member and checks the reply against the contract. */
export async function sendImportFile(...parts: Parameters<typeof postImportFile>): Promise<CollectionImport> {
  return (await expectReply(startImport, await postImportFile(...parts))).import
}

/** Waits until an import has a state, and returns it. */
export const waitForImportState = (member: Member, importId: string, state: ImportState): Promise<CollectionImport> =>
  vi.waitFor(
    async () => {
      const { import: found } = await member.call(getImport, { params: { importId } })
      expect(found.state).toBe(state)
      return found
    },
    { timeout: 20_000 },
  )
