/** In place of the federation runtime's own: the page maker and the links' warming preload what a page needs. */
const none = () => []

export {
  none as defaultPreloadArgs,
  none as formatPreloadArgs,
  none as normalizePreloadExposes,
  none as preloadAssets,
}
