/** The copies of one card that a number line names, in a request. */
export type RequestedCardCopies = { card: string; count: number; serialNumbers: ReadonlyArray<string> }

const withoutZeros = (serialNumber: string) => serialNumber.replace(/^0+(?=\d)/, '')

/**
 * Returns the copies that a number line marks or removes: those with its serial numbers, then the newest of each card.
 * What the user does not have is left out.
 * @param copies newest first
 */
export function selectNumberLineCopies<Copy extends { cardId: string; serialNumber: string | null }>(
  copies: ReadonlyArray<Copy>,
  requests: ReadonlyArray<RequestedCardCopies>,
): Copy[] {
  const copiesByCard = new Map<string, Copy[]>()
  for (const copy of copies) {
    const ofCard = copiesByCard.get(copy.cardId)
    if (ofCard) ofCard.push(copy)
    else copiesByCard.set(copy.cardId, [copy])
  }
  return requests.flatMap(({ card, count, serialNumbers }) => {
    const others = [...(copiesByCard.get(card) ?? [])]
    const withSerial = serialNumbers.flatMap((serialNumber) => {
      const at = others.findIndex((copy) => withoutZeros(copy.serialNumber ?? '') === withoutZeros(serialNumber))
      return at < 0 ? [] : others.splice(at, 1)
    })
    return [...withSerial, ...others.slice(0, count - serialNumbers.length)]
  })
}
