/** What a copy is offered for (spec §2.18.2); null where it is not. */
export function formatCopyStatus({
  forTrade,
  forSale,
}: {
  forTrade: boolean
  forSale: boolean
}): string | null {
  if (forTrade && forSale) return 'For Trade & Sale'
  if (forTrade) return 'For Trade'
  return forSale ? 'For Sale' : null
}
