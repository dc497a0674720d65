/** The reason why a row is rejected. The message addresses the owner of the file. */
export class InvalidRowError extends Error {
  override name = 'InvalidRowError'
}
