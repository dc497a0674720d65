const listName = 'your cards for trade'

/**
 * What is said once the copies of a set are marked for trade, or no longer: in the words of the toasts for one card (spec §8.6);
 * why nothing happened, where nothing did.
 */
export function formatForTradeMessage(forTrade: boolean, changed: number, owned: number): string {
  const cards = `${changed.toLocaleString('en-US')} ${changed === 1 ? 'card' : 'cards'}`
  if (changed > 0) return forTrade ? `Added ${cards} to ${listName}` : `Removed ${cards} from ${listName}`
  if (owned === 0) return 'You have no cards of this set to mark'
  return forTrade
    ? 'All your cards of this set are for trade already'
    : 'None of your cards of this set is for trade'
}
