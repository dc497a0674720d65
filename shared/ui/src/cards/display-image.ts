/** Versions of a picture in one format, of several widths, as `srcset` of a source has them. */
export type ImageSourceSet = { type: string; srcSet: string }

/** A picture as a page shows it. */
export type DisplayImage = {
  /** The picture itself: for browsers that know none of the formats, and where a version cannot be had. */
  url: string
  /** In px; by them the browser keeps the place before anything of it is there. */
  width: number
  height: number
  /** By format, the smallest files first; empty where there is nothing but the picture itself. */
  versions: ReadonlyArray<ImageSourceSet>
}
