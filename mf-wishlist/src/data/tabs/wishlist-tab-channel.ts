import { createTabChannel } from '@ninepocket/runtime/tab-channel'

export const wishlistTabChannel = createTabChannel<'changed'>('wishlist')
