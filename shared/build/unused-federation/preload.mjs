/** Replaces preloading of the federation runtime: the page server and link prefetching preload. */
const none = () => []

export {
  none as defaultPreloadArgs,
  none as formatPreloadArgs,
  none as normalizePreloadExposes,
  none as preloadAssets,
}
