import { type RemoteWidgets, widget } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'card-actions': widget(() =>
    import(/* webpackChunkName: "card-heart" */ './heart/card-heart.tsx').then((m) => m.CardHeart),
  ),
  'card-guest-actions': widget(() =>
    import(/* webpackChunkName: "guest-heart" */ './heart/guest-heart.tsx').then((m) => m.GuestHeart),
  ),
  'card-facts': widget(() =>
    import(/* webpackChunkName: "wish-fact" */ './facts/wish-fact.tsx').then((m) => m.WishFact),
  ),
  'card-tile-actions': widget(() =>
    import(/* webpackChunkName: "tile-heart" */ './heart/tile-heart.tsx').then((m) => m.TileHeart),
  ),
  'insert-set-actions': widget(() =>
    import(/* webpackChunkName: "wish-for-set" */ './bulk/wish-for-set.tsx').then((m) => m.WishForSet),
  ),
  'layout-overlay': widget(() =>
    import(/* webpackChunkName: "wishlist-host" */ './host/wishlist-host.tsx').then((m) => m.WishlistHost),
  ),
} satisfies RemoteWidgets
