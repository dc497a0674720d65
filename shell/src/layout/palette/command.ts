/** An option of the palette, found by its name and keywords. `detail` distinguishes it from others of the same name. */
export type Command = { key: string; name: string; keywords?: string; detail: string; run: () => void }
