/** Formats cells as a line of a CSV file, without its line end. */
export function formatCsvLine(cells: readonly string[]): string {
  return cells.map(toCsvCell).join(',')
}

function toCsvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
