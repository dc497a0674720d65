type ImageSourceSet = { type: string; srcSet: string }

export type DisplayImage = {
  url: string
  width: number
  height: number
  /** By format, smallest files first; empty if the image has only one file. */
  sources: ReadonlyArray<ImageSourceSet>
}
