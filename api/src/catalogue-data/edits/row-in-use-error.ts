/**
 * A row that contains other rows, or a card that users own, wish for or have photographed, cannot be deleted.
 */
export class RowInUseError extends Error {
  override name = 'RowInUseError'
}
