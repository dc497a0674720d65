const numbers = new Intl.NumberFormat('en')

/** "1 card", "1,620 cards" (spec §2). */
export function countOfCards(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'card' : 'cards'}`
}
