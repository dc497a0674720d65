import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'card-actions': defineWidget(() =>
    import(/* webpackChunkName: "card-heart" */ './heart/card-heart.tsx').then((m) => m.CardHeartButton),
  ),
  'card-guest-actions': defineWidget(() =>
    import(/* webpackChunkName: "guest-heart" */ './heart/guest-heart.tsx').then((m) => m.GuestHeartButton),
  ),
  'card-facts': defineWidget(() =>
    import(/* webpackChunkName: "wish-fact" */ './facts/wish-fact.tsx').then((m) => m.WishlistStatusRow),
  ),
  'card-tile-actions': defineWidget(() =>
    import(/* webpackChunkName: "tile-heart" */ './heart/tile-heart.tsx').then((m) => m.TileHeartButton),
  ),
  'insert-set-actions': defineWidget(() =>
    import(/* webpackChunkName: "wish-for-set" */ './bulk/wish-for-set.tsx').then(
      (m) => m.AddInsertSetToWishlist,
    ),
  ),
  'layout-overlay': defineWidget(() =>
    import(/* webpackChunkName: "wishlist-host" */ './host/wishlist-host.tsx').then(
      (m) => m.WishlistListeners,
    ),
  ),
} satisfies RemoteWidgets
