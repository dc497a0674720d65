export type ImageSourceSet = { type: string; srcSet: string }

export type DisplayImage = {
  /** Fallback for browsers that support none of the formats, and for sources that fail to load. */
  url: string
  /** In px. Reserves the space before the image loads. */
  width: number
  height: number
  /** By format, smallest files first; empty if the image has only one file. */
  sources: ReadonlyArray<ImageSourceSet>
}
