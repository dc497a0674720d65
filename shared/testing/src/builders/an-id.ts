/** A valid id that is the same for the same number: `anId(7)` ends with 7. */
export function anId(number: number): string {
  return number.toString(16).padStart(24, '0')
}
