/** Returns the column of a copy's field: `for_sale_price` for `forSalePrice`. */
export const toColumnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
