/** Returns the status of a copy, or null when it is not available (spec §2.18.2). */
export function formatCopyStatus({ forTrade, forSale }: { forTrade: boolean; forSale: boolean }): string | null {
  if (forTrade && forSale) return 'For Trade & Sale'
  if (forTrade) return 'For Trade'
  return forSale ? 'For Sale' : null
}
