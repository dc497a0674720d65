/** Replaces preloading in the federation runtime: the page server and link prefetching preload files. */
const returnNone = () => []

export {
  returnNone as defaultPreloadArgs,
  returnNone as formatPreloadArgs,
  returnNone as normalizePreloadExposes,
  returnNone as preloadAssets,
}
