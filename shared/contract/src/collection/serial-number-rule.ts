/** Removes everything but digits while the user types (spec §5.14). */
export function filterSerialNumberInput(text: string): string {
  return text.replace(/\D/g, '')
}

/** Returns whether a card is numbered. Other cards have no serial section (spec §5.14). */
export function hasSerialTotal(card: { serialTotal: number | null }): boolean {
  return (card.serialTotal ?? 0) > 0
}

/** Formats "7/50"; null if the copy has no serial number (spec §3.5). */
export function formatSerialNumber(copy: { serialNumber: string | null; serialTotal: number | null }): string | null {
  if (!copy.serialNumber) return null
  return copy.serialTotal ? `${copy.serialNumber}/${copy.serialTotal}` : copy.serialNumber
}
