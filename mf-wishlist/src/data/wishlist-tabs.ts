import { tabChannel } from '@ninepocket/runtime/tab-channel'

/** What tabs tell each other: the member wishes for something else now. */
export const wishlistTabs = tabChannel<'changed'>('wishlist')
