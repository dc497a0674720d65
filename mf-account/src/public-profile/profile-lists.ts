import type { AllUserStats } from '@ninepocket/contract/collection/user-stats'
import type { UserListName } from '@ninepocket/paths/site-paths'

type ProfileList = {
  readonly list: UserListName
  readonly title: string
  readonly linkLabel: string
  readonly stats: keyof AllUserStats
}

/** Order and labels of spec §2.7. */
export const profileLists: ReadonlyArray<ProfileList> = [
  {
    list: 'collection',
    title: 'Cards in Collection',
    linkLabel: 'View Collection',
    stats: 'collection',
  },
  {
    list: 'wishlist',
    title: 'Cards on Wishlist',
    linkLabel: 'View Wishlist',
    stats: 'wishlist',
  },
  {
    list: 'for-trade',
    title: 'Cards for Trade',
    linkLabel: 'View Cards for Trade',
    stats: 'forTrade',
  },
  {
    list: 'for-sale',
    title: 'Cards for Sale',
    linkLabel: 'View Cards for Sale',
    stats: 'forSale',
  },
]
