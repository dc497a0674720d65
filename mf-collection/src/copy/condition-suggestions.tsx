/** What collectors call conditions; a condition may be any words. */
const conditions = ['Gem Mint', 'Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor']

/** Conditions offered while one is typed: `<input list={id} />`. */
export function ConditionSuggestions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {conditions.map((condition) => (
        <option key={condition} value={condition} />
      ))}
    </datalist>
  )
}
