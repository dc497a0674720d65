import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { ImportCounts } from '@ninepocket/contract/imports/collection-import'
import type { getImport } from '@ninepocket/contract/imports/import-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { importQuery } from './import-queries.ts'

/** Puts the counts of a reply into the cached import. */
export function setImportCounts(client: QueryClient, importId: string, counts: ImportCounts): void {
  client.setQueryData<EndpointReply<typeof getImport>>(importQuery(importId).queryKey, (reply) =>
    reply ? { import: { ...reply.import, counts } } : reply,
  )
}
