/** Builds the path that names a message: the page of its offer, whose path is given. */
export const buildMessagePagePath = (offerPath: string, messageId: string): string =>
  `${offerPath}?message=${messageId}`

/** Returns the id of the message that a path names; null if it names none. */
export function parseMessageIdFromPath(pagePath: string): number | null {
  const id = /\?message=(\d{1,15})$/.exec(pagePath)?.[1]
  return id === undefined ? null : Number(id)
}
