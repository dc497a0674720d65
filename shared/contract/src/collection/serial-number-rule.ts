/** While a serial number is typed only digits stay (spec §5.14). */
export function filterSerialNumberInput(text: string): string {
  return text.replace(/\D/g, '')
}

/** Only cards that are numbered have a serial section (spec §5.14). */
export function hasSerialTotal(card: { serialTotal: number | null }): boolean {
  return (card.serialTotal ?? 0) > 0
}

/** Shown as serial/total: "7/50"; null where the copy has no serial number (spec §3.5). */
export function formatSerialNumber(copy: {
  serialNumber: string | null
  serialTotal: number | null
}): string | null {
  if (!copy.serialNumber) return null
  return copy.serialTotal ? `${copy.serialNumber}/${copy.serialTotal}` : copy.serialNumber
}
