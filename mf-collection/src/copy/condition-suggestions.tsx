/** Usual grades. The field accepts any text. */
const conditions = ['Gem Mint', 'Mint', 'Near Mint', 'Excellent', 'Very Good', 'Good', 'Fair', 'Poor']

/** Suggestions for a condition field: `<input list={id} />`. */
export function ConditionSuggestions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {conditions.map((condition) => (
        <option key={condition} value={condition} />
      ))}
    </datalist>
  )
}
