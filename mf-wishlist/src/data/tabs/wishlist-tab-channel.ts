import { createTabChannel } from '@ninepocket/runtime/tab-channel'

/** What tabs tell each other: the member wishes for something else now. */
export const wishlistTabChannel = createTabChannel<'changed'>('wishlist')
