/** A photo as a form, its fields before the file, which has a name by its format. */
export function buildPhotoForm(fields: Readonly<Record<string, string>>, photo: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', photo, `photo.${photo.type.replace('image/', '')}`)
  return form
}
