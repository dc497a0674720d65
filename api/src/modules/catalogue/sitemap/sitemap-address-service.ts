import type { listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { SitemapRepository } from './sitemap-repository.ts'

type AddressListReply = EndpointReply<typeof listCatalogueAddresses>

/** Small enough that a read takes some hundredths of a second and a reply half a megabyte. */
const maxAddressesPerReply = 2_500

/** Lists the pages of the catalogue for the sitemap (spec §7.5). */
export function createSitemapAddressService(repository: SitemapRepository) {
  return {
    readTotals: repository.readTotals,

    async list(
      kind: keyof SitemapRepository['lists'],
      { skip, after }: { skip: number; after?: string | undefined },
    ): Promise<AddressListReply> {
      const list = repository.lists[kind]
      const afterId = after ?? (skip > 0 ? await list.findIdAt(skip) : null)
      if (skip > 0 && afterId === null) return { addresses: [], next: null }
      const rows = await list.listAfter(afterId, maxAddressesPerReply)
      const last = rows.length === maxAddressesPerReply ? rows.at(-1) : undefined
      return { addresses: rows.flatMap(({ address }) => address ?? []), next: last?.id ?? null }
    },
  }
}
export type SitemapAddressService = ReturnType<typeof createSitemapAddressService>
