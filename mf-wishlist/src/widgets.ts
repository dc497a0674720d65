import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'card-actions': defineWidget(() =>
    import(/* webpackChunkName: "card-heart-button" */ './heart/card-heart-button.tsx').then((m) => m.CardHeartButton),
  ),
  'card-guest-actions': defineWidget(() =>
    import(/* webpackChunkName: "guest-heart-button" */ './heart/guest-heart-button.tsx').then(
      (m) => m.GuestHeartButton,
    ),
  ),
  'card-facts': defineWidget(() =>
    import(/* webpackChunkName: "wishlist-status-row" */ './details/wishlist-status-row.tsx').then(
      (m) => m.WishlistStatusRow,
    ),
  ),
  'card-tile-actions': defineWidget(() =>
    import(/* webpackChunkName: "tile-heart-button" */ './heart/tile-heart-button.tsx').then((m) => m.TileHeartButton),
  ),
  'card-row-actions': defineWidget(() =>
    import(/* webpackChunkName: "row-heart-button" */ './heart/row-heart-button.tsx').then((m) => m.RowHeartButton),
  ),
  'card-selection-actions': defineWidget(() =>
    import(/* webpackChunkName: "add-selected-cards-to-wishlist" */ './bulk/add-selected-cards-to-wishlist.tsx').then(
      (m) => m.AddSelectedCardsToWishlist,
    ),
  ),
  'mixed-card-selection-actions': defineWidget(() =>
    import(/* webpackChunkName: "add-selected-cards-to-wishlist" */ './bulk/add-selected-cards-to-wishlist.tsx').then(
      (m) => m.AddSelectedCardsToWishlist,
    ),
  ),
  'insert-set-actions': defineWidget(() =>
    import(/* webpackChunkName: "add-insert-set-to-wishlist" */ './bulk/add-insert-set-to-wishlist.tsx').then(
      (m) => m.AddInsertSetToWishlist,
    ),
  ),
  'layout-overlay': defineWidget(() =>
    import(/* webpackChunkName: "wishlist-listeners" */ './host/wishlist-listeners.tsx').then(
      (m) => m.WishlistListeners,
    ),
  ),
} satisfies RemoteWidgets
