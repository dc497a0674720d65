const messages = { product: 'Product not found', 'insert set': 'Insert set not found', card: 'Card not found' } as const

/** Returns the message for an address without an id (spec §8.4). The API has the same words for an unknown id. */
export function formatNotFound(kind: keyof typeof messages): string {
  return messages[kind]
}
