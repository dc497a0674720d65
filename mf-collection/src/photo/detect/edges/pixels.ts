/** A picture as a canvas gives it: red, green, blue and alpha of each pixel, row by row. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray }
