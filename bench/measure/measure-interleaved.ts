/** Measures all variants once, then all again, and so on, so that other load on the machine affects them equally. */
export async function measureInterleaved<Variant extends string, Figure>(
  variants: ReadonlyArray<Variant>,
  repeats: number,
  measure: (variant: Variant, repeat: number) => Promise<Figure>,
): Promise<Record<Variant, Figure[]>> {
  const figures = Object.fromEntries(variants.map((variant) => [variant, [] as Figure[]]))
  for (let repeat = 0; repeat < repeats; repeat++) {
    // Every other round runs backwards, so that no variant always follows the same one.
    const order = repeat % 2 === 0 ? variants : variants.toReversed()
    for (const variant of order) figures[variant]?.push(await measure(variant, repeat))
  }
  return figures as Record<Variant, Figure[]> // has a key for each variant
}
