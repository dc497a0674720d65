/** Why a row cannot go in; the message is for the person who has the file. */
export class InvalidRow extends Error {
  override name = 'InvalidRow'
}
