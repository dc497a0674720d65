const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '"><iframe src="//evil.example"></iframe>',
  "'; drop table cards; --",
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '[x](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
]
const wrappers: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => `${text} Jr.`,
  (text) => `12 ${text}`,
  (text) => text.toUpperCase(),
  (text) => `</p>${text}`,
  (text) => `</textarea>${text}`,
  (text) => `</title>${text}`,
  (text) => `<!--${text}-->`,
  (text) => `\u202e${text}`,
  (text) => `\u200b${text}\u200b`,
  (text) => `&lt;${text}&gt;`,
  (text) => `"${text}"`,
  (text) => `'${text}'`,
  (text) => `\`${text}\``,
  (text) => `=HYPERLINK("//evil.example","${text}")`,
  (text) => `${text}${text}`,
  (text) => `**${text}**`,
  (text) => `%3Cb%3E${text}`,
  (text) => `${text}𝓐 👩‍👩‍👧`,
  (text) => `${text} ${'x'.repeat(300)}`,
]

/** Texts that markup, scripts, templates, Markdown and SQL could be mistaken for: 200 in all. */
export const hostileTexts: ReadonlyArray<string> = payloads.flatMap((payload) => wrappers.map((wrap) => wrap(payload)))
