/** Removes everything but digits while the user types (spec §5.14). */
export function filterSerialNumberInput(text: string): string {
  return text.replace(/\D/g, '')
}

/** Returns whether a card is numbered. Other cards have no serial section (spec §5.14). */
export function hasSerialTotal(card: { serialTotal: number | null }): boolean {
  return (card.serialTotal ?? 0) > 0
}

/** Returns why a copy can't have this serial number, or null: it is at most the card's serial total (spec §5.14). */
export function getSerialNumberError(serialNumber: string | null, serialTotal: number | null): string | null {
  return serialTotal && Number(serialNumber) > serialTotal ? `Serial number can't be higher than ${serialTotal}` : null
}

/** Formats "7/50"; null if the copy has no serial number (spec §3.5). */
export function formatSerialNumber(copy: { serialNumber: string | null; serialTotal: number | null }): string | null {
  if (!copy.serialNumber) return null
  return copy.serialTotal ? `${copy.serialNumber}/${copy.serialTotal}` : copy.serialNumber
}
