/** Builds the form of an upload. The server needs the fields before the file. */
export function buildPhotoFormData(fields: Readonly<Record<string, string>>, photo: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', photo, `photo.${photo.type.replace('image/', '')}`)
  return form
}
